import 'server-only';
import { isTimeZone } from '@/lib/core/app/time-zone';

let known: string | undefined;

/** The time zone of this machine, for apps and workspaces that name none. Asked once: every call needs it. */
export function instanceTimeZone(): string {
  known ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return known;
}

/** The first of these that is a time zone, else this machine's. */
export function chosenTimeZone(...named: (string | null | undefined)[]): string {
  return named.find((name) => name && isTimeZone(name)) ?? instanceTimeZone();
}
