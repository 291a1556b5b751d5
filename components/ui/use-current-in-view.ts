'use client';

import { type RefObject, useEffect, useRef } from 'react';

/** Moves a row of links that is wider than its place, and nothing else, so that the current one is seen whole. */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = row.current?.querySelector('[aria-current]');
    if (!row.current || !link) return;
    const place = row.current.getBoundingClientRect();
    const { left, right } = link.getBoundingClientRect();
    if (right > place.right) row.current.scrollLeft += right - place.right;
    else if (left < place.left) row.current.scrollLeft -= place.left - left;
  }, [current]);
  return row;
}
