import { expect, it } from 'vitest';
import { pause } from './retry';

it('stops waiting when the signal fires', async () => {
  const controller = new AbortController();
  const waiting = pause(60_000, controller.signal);
  controller.abort();
  expect(await waiting).toBe(false);
  expect(await pause(1, new AbortController().signal)).toBe(true);
});
