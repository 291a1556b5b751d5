/** A day as RFC 850 wrote it, with the last two digits of the year: 29-Nov-26. */
const oldDay = /\b(\d{1,2})-([a-z]{3})-(\d{2})\b/i;
/** The end of a date that names no time zone, as C's asctime writes it (Sun Nov 29 20:00:05 2026) or by oversight. */
const withoutZone = /(?<![+-]\d\d:?\d)\d$/;

/**
 * Milliseconds to wait by a `Retry-After` header, in seconds or as a date that HTTP allows, which is meant in GMT
 * where it doesn't say; null where it says neither. `now` in epoch milliseconds.
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}(\.\d{1,9})?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const date = text.replace(oldDay, '$1 $2 20$3');
  if (!/[a-z]{3}.*\d{4}/i.test(date)) return null;
  const at = Date.parse(withoutZone.test(date) ? `${date} GMT` : date);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** When to try again after a length of time, rounded up: "in 30 seconds", "in 2 minutes". */
export function tryAgainIn(ms: number): string {
  const units: [number, string][] = [
    [120_000, 'second'],
    [7_200_000, 'minute'],
    [Infinity, 'hour'],
  ];
  const sizes = { second: 1000, minute: 60_000, hour: 3_600_000 };
  const unit = (units.find(([below]) => ms < below)?.[1] ?? 'hour') as keyof typeof sizes;
  const count = Math.max(1, Math.ceil(ms / sizes[unit]));
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** When to try again, by a `Retry-After` header: "in 30 seconds", or "later" where it doesn't say. */
export function whenToTryAgain(header: string | undefined, now: number): string {
  const wait = retryAfterMs(header, now);
  return wait === null ? 'later' : tryAgainIn(wait);
}
