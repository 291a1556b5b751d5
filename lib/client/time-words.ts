const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });

/** The time of day, as 12:04. `at` in epoch milliseconds. */
export function clockTime(at: number): string {
  return clock.format(at);
}

/** Date and time in full, of an RFC 3339 text. */
export function dayAndTime(at: string): string {
  return day.format(new Date(at));
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago an RFC 3339 text was, in words. */
export function agoWords(at: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - new Date(at).getTime()) / 1_000);
  for (const [unit, size] of steps) {
    if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  }
  return 'just now';
}
