import 'server-only';
import type { EndSignal } from '@/lib/core/run/ending';

/** Answers after which reading again may help. */
const passing = new Set([502, 503, 504]);

export function isPassing(status: number): boolean {
  return passing.has(status);
}

/** Milliseconds to wait by a `Retry-After` header, in seconds or as a date; null where it says neither. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  if (!/[a-z]{3}.*\d{4}/i.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** A small wait that grows with each try, spread so that many callers don't come back at once. */
export function backOffMs(tries: number): number {
  return Math.round((60 + Math.random() * 60) * 2 ** tries);
}

/** A length of time in words, rounded up: "30 seconds", "2 minutes". */
export function inWords(ms: number): string {
  const units: [number, string][] = [
    [120_000, 'second'],
    [7_200_000, 'minute'],
    [Infinity, 'hour'],
  ];
  const sizes = { second: 1000, minute: 60_000, hour: 3_600_000 };
  const unit = (units.find(([below]) => ms < below)?.[1] ?? 'hour') as keyof typeof sizes;
  const count = Math.max(1, Math.ceil(ms / sizes[unit]));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
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
