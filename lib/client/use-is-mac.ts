'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether shortcuts are pressed with ⌘ here. */
export function useIsMac(): boolean {
  return useSyncExternalStore(
    never,
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  );
}
