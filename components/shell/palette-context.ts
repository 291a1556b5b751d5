'use client';

import { createContext, use } from 'react';

/** Opens the search over everything; the shell provides it. */
export const PaletteContext = createContext<() => void>(() => {});

export function useOpenPalette(): () => void {
  return use(PaletteContext);
}
