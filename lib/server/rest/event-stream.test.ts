import { expect, test } from 'vitest';
import { wantsEvents } from './event-stream';

test.each([
  ['text/event-stream', true],
  ['application/json, text/event-stream', true],
  ['Text/Event-Stream;q=0.5', true],
  ['text/event-stream;q=0', false],
  ['application/json, text/event-stream; q=0.000', false],
  ['*/*', false],
  ['', false],
])('Accept: %s', (accept, wants) => {
  const request = new Request('http://localhost:3000/', { headers: { accept } });
  expect(wantsEvents(request)).toBe(wants);
});
