import 'server-only';
import { isTimeZone } from '@/lib/core/conversation/standing-variables';

/** The time zone of this machine, for apps and workspaces that name none. */
export function instanceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The first of these that is a time zone, else this machine's. */
export function chosenTimeZone(...named: (string | null | undefined)[]): string {
  return named.find((name) => name && isTimeZone(name)) ?? instanceTimeZone();
}
