import { describe, expect, test } from 'vitest';
import { clockVariables } from './standing-variables';

describe('the day and the time are those of the time zone', () => {
  const at = Date.parse('2026-12-01T23:30:05.900Z');
  test.each([
    ['UTC', '2026-12-01', '2026-12-01T23:30:05Z', 'Tuesday'],
    ['Europe/Vienna', '2026-12-02', '2026-12-02T00:30:05+01:00', 'Wednesday'],
    ['America/New_York', '2026-12-01', '2026-12-01T18:30:05-05:00', 'Tuesday'],
    ['Asia/Kathmandu', '2026-12-02', '2026-12-02T05:15:05+05:45', 'Wednesday'],
  ])('%s', (zone, today, now, weekday) => {
    expect(clockVariables(at, zone)).toEqual({ today, now, weekday, time_zone: zone });
    expect(Date.parse(now)).toBe(at - 900);
  });
});

test('an unknown time zone counts as UTC', () => {
  expect(clockVariables(0, 'Mars/Olympus')).toMatchObject({
    now: '1970-01-01T00:00:00Z',
    time_zone: 'UTC',
  });
});
