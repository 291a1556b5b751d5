import { expect, test } from 'vitest';
import { certificateStep } from './probe-steps';

const url = new URL('https://api.example.com/v1');
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000 + 60_000);

test.each([
  [24 * 90, 'certificate-valid', 90, 'The certificate is valid, 90 days more.'],
  [24 * 14, 'certificate-valid', 14, 'The certificate is valid, 14 days more.'],
  [24, 'certificate-ends-soon', 1, 'The certificate is valid, but only 1 day more.'],
])('a certificate with %i hours left', (hours, finding, days, sentence) => {
  const step = certificateStep(url, { kind: 'reached', validUntil: inHours(hours) });
  expect(step).toMatchObject({ state: 'ok', finding, values: { days }, sentence });
});
