import type { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { offeredSlots, readDay, readSlot, slotInWords, slotText } from './clinic-calendar';

/** A moment of the clinic's own time. */
function at(day: string, hour = 0, minute = 0): DateTime {
  const read = readDay(day);
  if (read === null) throw new Error(`${day} is no day.`);
  return read.set({ hour, minute });
}

const offered = (day: string, now: DateTime) => offeredSlots(at(day), now);

describe('what the clinic offers', () => {
  test.each([
    ['a working day', '2026-12-31', true],
    ['29 February', '2028-02-29', true],
    ['the day on which clocks went forward, a Sunday', '2026-03-29', false],
    ['a Saturday', '2026-12-05', false],
  ])('on %s', (_what, day, isOpen) => {
    const slots = offered(day, at(day).minus({ days: 3 }));
    expect(slots.length > 0).toBe(isOpen);
    expect(slots.every((slot) => slot.day === day)).toBe(true);
  });

  test('today is what is still to come, until the last one has begun', () => {
    const day = '2026-12-31';
    const all = offered(day, at(day));
    const times = offered(day, at(day, 11)).map(({ time }) => time);
    expect(times).toEqual(all.flatMap(({ time }) => (time > '11:00' ? [time] : [])));
    expect(offered(day, at(day, 16, 30))).toEqual([]);
    expect(offered(day, at(day, 23, 59))).toEqual([]);
  });

  test('ends eight weeks ahead', () => {
    const now = at('2026-11-05', 10);
    expect(offered('2026-12-31', now).length).toBeGreaterThan(0);
    expect(offered('2027-01-01', now)).toEqual([]);
  });

  test('is what is asked back when booking, in words too', () => {
    const [slot] = offered('2026-12-31', at('2026-12-30'));
    if (slot === undefined) throw new Error('Nothing is offered.');
    expect(readSlot(slotText(slot))).toEqual(slot);
    expect(slotInWords(slot)).toBe(`Thursday 31 December at ${slot.time} with Dr ${slot.dentist}`);
  });
});

test.each(['2026-02-29', '2026-13-01', '31-12-2026', 'tomorrow', ''])('%s is no day', (text) => {
  expect(readDay(text)).toBeNull();
});

test.each([
  '2026-02-29 09:00 Lind',
  '2026-12-31 12:30 Lind',
  '2026-12-31 09:10 Lind',
  '2026-12-31 09:00 Nobody',
  '2026-12-31 09:00',
])('%s is no slot', (text) => expect(readSlot(text)).toBeNull());
