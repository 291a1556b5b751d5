'use client';

import { useSyncExternalStore } from 'react';

/** The hints of the tour, in their order. */
export const tourStops = ['tools', 'connections', 'publish', 'connect', 'search'] as const;
export type TourStop = (typeof tourStops)[number];

const key = 'toolwright.tour';
const done = 'done';
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, the tour lasts as long as the page. */
let here: string | null = null;

function read(): string | null {
  try {
    return localStorage.getItem(key) ?? here;
  } catch {
    return here;
  }
}

function write(state: string): void {
  here = state;
  try {
    localStorage.setItem(key, state);
  } catch {
    // The page still knows it.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Begins the tour of a first visit; one that was seen or skipped never comes back by itself. */
export function beginTour(): void {
  if (read() === null) write(tourStops[0]);
}

/** Shows the tour from its beginning, because somebody asked. */
export function repeatTour(): void {
  write(tourStops[0]);
}

export function nextTourStop(): void {
  const index = tourStops.findIndex((stop) => stop === read());
  write(tourStops[index + 1] ?? done);
}

export function endTour(): void {
  write(done);
}

/** The hint that is due; null where no tour is under way. */
export function useTourStop(): TourStop | null {
  const state = useSyncExternalStore(subscribe, read, () => null);
  return tourStops.find((stop) => stop === state) ?? null;
}
