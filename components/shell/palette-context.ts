'use client';

import { createContext, use } from 'react';

/** Opens the search over everything; the shell provides it. */
export const PaletteContext = createContext<() => void>(() => {});

/** What opens the search over everything; outside the shell it does nothing. */
export function useOpenPalette(): () => void {
  return use(PaletteContext);
}
