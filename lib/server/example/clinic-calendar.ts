import 'server-only';
import { createHash } from 'node:crypto';
import { DateTime } from 'luxon';
import { instanceTimeZone } from '@/lib/server/time-zone';
import type { Slot } from '@/lib/server/stores/clinic-store';

export const dentists = ['Lind', 'Okafor'] as const;

export const openingHours = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  morning: { opens: '09:00', closes: '12:00' },
  afternoon: { opens: '13:00', closes: '17:00' },
} as const;

const slotMinutes = 30;
const weeksAhead = 8;

/** The clinic's clock. */
export function clinicNow(): DateTime {
  return DateTime.now().setZone(instanceTimeZone()).setLocale('en');
}

function timesBetween({ opens, closes }: { opens: string; closes: string }): string[] {
  const times: string[] = [];
  const end = DateTime.fromISO(closes);
  for (let at = DateTime.fromISO(opens); at < end; at = at.plus({ minutes: slotMinutes })) {
    times.push(at.toFormat('HH:mm'));
  }
  return times;
}

const times = [...timesBetween(openingHours.morning), ...timesBetween(openingHours.afternoon)];

// Some slots were given away before anybody asked, always the same ones, so that a day looks like one.
function isGivenAway({ day, time, dentist }: Slot): boolean {
  const [first = 0] = createHash('sha256').update(`${day} ${time} ${dentist}`).digest();
  return first < 90;
}

function startOf({ day, time }: Slot): DateTime {
  return DateTime.fromISO(`${day}T${time}`, { zone: instanceTimeZone(), locale: 'en' });
}

/** Reads a day as YYYY-MM-DD; null where it is none. */
export function readDay(text: string): DateTime | null {
  const day = DateTime.fromFormat(text, 'yyyy-MM-dd', { zone: instanceTimeZone(), locale: 'en' });
  return day.isValid ? day : null;
}

/** Every slot of a day that the clinic itself hasn't given away, from now to eight weeks ahead. */
export function offeredSlots(day: DateTime, now: DateTime = clinicNow()): Slot[] {
  if (day.weekday > 5 || day > now.plus({ weeks: weeksAhead })) return [];
  const text = day.toFormat('yyyy-MM-dd');
  return times
    .flatMap((time) => dentists.map((dentist) => ({ day: text, time, dentist })))
    .filter((slot) => startOf(slot) > now && !isGivenAway(slot));
}

/** A slot as one word: what is offered is exactly what is asked back when booking. */
export function slotText({ day, time, dentist }: Slot): string {
  return `${day} ${time} ${dentist}`;
}

/** The slot that a text names, or null where it names none. */
export function readSlot(text: string): Slot | null {
  const [, day = '', time = '', dentist = ''] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}) (?:Dr )?(\w+)$/.exec(text.trim()) ?? [];
  if (readDay(day) === null || !times.includes(time)) return null;
  const known = dentists.find((name) => name.toLowerCase() === dentist.toLowerCase());
  return known === undefined ? null : { day, time, dentist: known };
}

/** A slot as a person says it. */
export function slotInWords(slot: Slot): string {
  return `${startOf(slot).toFormat("cccc d LLLL 'at' HH:mm")} with Dr ${slot.dentist}`;
}
