import 'server-only';
import type { EndSignal } from '@/lib/core/run/ending';

/** Answers after which reading again may help. */
const passing = new Set([502, 503, 504]);

/** True for a status (502, 503, 504) that may be gone a moment later. */
export function isPassing(status: number): boolean {
  return passing.has(status);
}

/** A small wait that grows with each try, spread so that many callers don't come back at once. */
export function backOffMs(tries: number): number {
  return Math.round((60 + Math.random() * 60) * 2 ** tries);
}

/** Waits; false where the signal fired first. */
export function pause(ms: number, signal: EndSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(false);
    const stop = () => done(false);
    const timer = setTimeout(() => done(true), ms);
    function done(waited: boolean): void {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(waited);
    }
    signal.addEventListener('abort', stop);
  });
}
