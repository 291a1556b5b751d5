import { expect, it } from 'vitest';
import { fakePlan, fakeReply, fakeRun } from '@/lib/core/run/testing/fake-run';
import { parseJson } from '@/lib/core/json/json';
import { makeSecretMask } from '@/lib/server/secrets/mask-secrets';
import { maskJson, maskResult } from './mask-result';

it('hides a secret in texts, keys and numbers of a value, also where it was an object', () => {
  const mask = makeSecretMask(['482913', '98765432101234567890', '{"pass":"hunter2hunter2"}']);
  const answer = parseJson(
    '{"pin":482913,"long":98765432101234567890,"echo":{"pass":"hunter2hunter2"},"hunter2hunter2":[4829130,true,null]}',
  );
  expect(maskJson(answer, mask)).toEqual({
    pin: '••••',
    long: '••••',
    echo: { pass: '••••' },
    '••••': [4829130, true, null],
  });
});

it('leaves a value without secrets as it is', () => {
  const value = { a: [1, 'two', null] };
  expect(maskJson(value, makeSecretMask(['482913']))).toBe(value);
});

const secret = 'sk_live_1234567890';
const sources = { a: { method: 'GET', url: '/a' } };
const mask = makeSecretMask([secret]);

it('hides what is left of a secret in a text that was cut', async () => {
  const around = 'x'.repeat(20);
  for (let max = 21; max < 60; max += 1) {
    const plan = fakePlan({ sources, output: { max_chars: max } });
    const { result } = await fakeRun(plan, {}, () => fakeReply(`${around}${secret}${around}`));
    expect(JSON.stringify(maskResult(result, mask))).not.toContain(secret.slice(0, 4));
  }
});

it('hides a secret in the names of headers and in the paths where a missing field is', async () => {
  const plan = fakePlan({ sources, output: { fields: ['name'] } });
  const headers = { 'content-type': 'application/json', [`x-${secret}`]: 'yes' };
  const reply = () => ({ ...fakeReply({ [secret]: { name: 'Ada' } }), headers });
  const masked = maskResult((await fakeRun(plan, {}, reply)).result, mask);
  expect(masked.missing).toEqual([{ path: 'name', foundAt: ['••••.name'] }]);
  expect(Object.keys(masked.steps[0]?.response?.headers ?? {})).toContain('x-••••');
});
