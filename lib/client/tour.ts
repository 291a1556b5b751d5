'use client';

import { useSyncExternalStore } from 'react';
import { listenToShared, sharedText, shareText } from './browser-store';

/** The hints of the tour, in their order. */
export const tourStops = ['tools', 'connections', 'publish', 'connect', 'search'] as const;
export type TourStop = (typeof tourStops)[number];

const key = 'toolwright.tour';
const done = 'done';

const read = () => sharedText(key);
const write = (stop: string) => shareText(key, stop);

/** Begins the tour of a first visit; one that was seen or skipped never comes back by itself. */
export function beginTour(): void {
  if (read() === null) write(tourStops[0]);
}

/** Shows the tour from its beginning, because somebody asked. */
export function repeatTour(): void {
  write(tourStops[0]);
}

/** Goes on to the next hint, and ends the tour after the last. */
export function nextTourStop(): void {
  const index = tourStops.findIndex((stop) => stop === read());
  write(tourStops[index + 1] ?? done);
}

/** Ends the tour, seen or skipped; it comes back only where somebody asks. */
export function endTour(): void {
  write(done);
}

/** The hint that is due; null where no tour is under way. */
export function useTourStop(): TourStop | null {
  const state = useSyncExternalStore(listenToShared, read, () => null);
  return tourStops.find((stop) => stop === state) ?? null;
}
