import { isTimeZone } from '../app/time-zone';
import type { JsonObject } from '../json/json';

/** The names of the variables that every conversation has. */
export const standingVariableNames = [
  'today',
  'now',
  'weekday',
  'time_zone',
  'call_id',
  'conversation',
] as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    weekday: 'long',
    timeZoneName: 'longOffset',
  });
  formatters.set(timeZone, made);
  return made;
}

/**
 * The day and the time in a zone: `today` as YYYY-MM-DD, `now` as RFC 3339 with the zone's offset,
 * `weekday` in English, `time_zone` as given. An unknown zone counts as UTC.
 */
export function clockVariables(now: number, timeZone: string): JsonObject {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC';
  const parts = new Map<string, string>();
  for (const { type, value } of formatterFor(zone).formatToParts(now)) parts.set(type, value);
  const part = (type: string) => parts.get(type) ?? '';
  const today = `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
  const offset = part('timeZoneName').replace('GMT', '');
  const time = `${part('hour')}:${part('minute')}:${part('second')}`;
  return {
    today,
    now: `${today}T${time}${/^(\+00:00)?$/.test(offset) ? 'Z' : offset.slice(0, 6)}`,
    weekday: part('weekday'),
    time_zone: zone,
  };
}
