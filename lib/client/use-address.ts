'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isGoingBack = false;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}

function addressWith(changes: Readonly<Record<string, string | null>>): URL {
  const address = new URL(window.location.href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address;
}

/**
 * Sets or (with null) takes out what stands after the question mark of the page's address, where a page keeps
 * what is chosen on it. Nothing is loaded. It counts at once: the router follows in its own time, and a click
 * that comes before it has must not act on what was chosen before.
 */
export function changeAddress(changes: Readonly<Record<string, string | null>>): void {
  window.history.replaceState(null, '', addressWith(changes));
  for (const listener of listeners) listener();
}

/** Opens something over the page: its address leads there again, and the browser's way back closes it. */
export function openInAddress(name: string, value: string): void {
  window.history.pushState({ opened: name }, '', addressWith({ [name]: value }));
  for (const listener of listeners) listener();
}

/** True where the way back closes what stands over the page, and doesn't leave the page. */
export function isOpenedInAddress(name: string): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'opened' in state && state.opened === name;
}

/** Closes what stands over the page; where it was opened here, going back once more leaves the page. */
export function closeInAddress(name: string): void {
  if (!isOpenedInAddress(name)) {
    changeAddress({ [name]: null });
  } else if (!isGoingBack) {
    // Going back takes a moment; closing twice must not leave the page.
    isGoingBack = true;
    window.addEventListener('popstate', () => (isGoingBack = false), { once: true });
    window.history.back();
  }
}

/** What stands after the question mark of the page's address, as `changeAddress` or a link last left it. */
export function useAddress(): URLSearchParams {
  const followed = useSearchParams().toString();
  const search = useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).toString(),
    () => followed,
  );
  return useMemo(() => new URLSearchParams(search), [search]);
}
