'use client';

import { usePathname } from 'next/navigation';

/** The path of the page one is on; with or without a slash at its end it is the same page. */
export function usePagePath(): string {
  const path = usePathname();
  return path.replace(/(?<=.)\/+$/, '');
}
