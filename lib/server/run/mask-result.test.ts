import { expect, it } from 'vitest';
import { parseJson } from '@/lib/core/json/json';
import { makeSecretMask } from '@/lib/server/secrets/mask-secrets';
import { maskJson } from './mask-result';

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
