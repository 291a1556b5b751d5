import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone';

test.each([
  ['Europe/Vienna', true],
  ['UTC', true],
  ['Mars/Olympus', false],
  ['+02:00', false],
  ['', false],
])('%j is a time zone: %s, asked once or twice', (name, is) => {
  expect([isTimeZone(name), isTimeZone(name)]).toEqual([is, is]);
});
