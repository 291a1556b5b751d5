/** Milliseconds to wait by a `Retry-After` header, in seconds or as a date; null where it says neither. */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  if (!/[a-z]{3}.*\d{4}/i.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now);
}

/** A length of time in words, rounded up: "30 seconds", "2 minutes". */
function inWords(ms: number): string {
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

/** When to try again, by a `Retry-After` header: "in 30 seconds", or "later" where it doesn't say. */
export function whenToTryAgain(header: string | undefined, now: number): string {
  const wait = retryAfterMs(header, now);
  return wait === null ? 'later' : `in ${inWords(wait)}`;
}
