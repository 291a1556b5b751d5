import { describe, expect, it } from 'vitest';
import { maskSecrets, makeSecretMask } from './mask-secrets';
import { secretForms } from './secret-forms';

const pem = '-----BEGIN KEY-----\nMIIBVgIBADANBg\nQTFSDFsdfsdf34\n-----END KEY-----\n';

describe('what sending makes of a secret', () => {
  it.each(['\n', ' ', '\t', '\r\n', '\u00a0'])('is hidden without %j at its ends', (space) => {
    for (const value of [`tok-abcdef-1234${space}`, `${space}tok-abcdef-1234`]) {
      expect(maskSecrets('bad key tok-abcdef-1234.', [value])).toBe('bad key ••••.');
      const base64 = Buffer.from('Bearer tok-abcdef-1234').toString('base64');
      expect(maskSecrets(base64, [value])).not.toContain(base64.slice(12));
    }
    expect(maskSecrets(`pin 4711 4711x`, [`4711${space}`])).toBe('pin •••• 4711x');
  });

  it('is hidden with the line ends of a multipart form, and of the other side', () => {
    const inForm = pem.replace(/\n/g, '\r\n');
    expect(maskSecrets(`a ${inForm.trim()} b`, [pem])).toBe('a •••• b');
    expect(maskSecrets(`a ${pem.trim()} b`, [inForm])).toBe('a •••• b');
    expect(maskSecrets(JSON.stringify({ key: inForm }), [pem])).not.toContain('QTFSDF');
  });

  it('is hidden where a list or object was made of it', () => {
    const value = `{ "user": "bob", "pass": "hunter2hunter2", "more": [{ "pin": 9876543210123456789 }],\n  "key": ${JSON.stringify(pem)} }`;
    const masked = maskSecrets(
      JSON.stringify({ p: 'hunter2hunter2', n: '9876543210123456789', k: pem.trim(), user: 'bob' }),
      [value],
    );
    expect(JSON.parse(masked)).toEqual({ p: '••••', n: '••••', k: '••••', user: 'bob' });
    const anew = '{"user":"bob","pass":"hunter2hunter2"}';
    expect(maskSecrets(`{"o":${anew}}`, ['{"user": "bob", "pass": "hunter2hunter2"}'])).toBe(
      '{"o":••••}',
    );
    expect(maskSecrets('["zzzzyyyyxxxx"]', ['["hunter2hunter2","zzzzyyyyxxxx"]'])).toBe('["••••"]');
  });

  it('is one text for a usual secret', () => {
    for (const value of ['tok-abcdef-1234', '{not json', '[x', '"']) {
      expect(secretForms(value, 8)).toEqual([value]);
    }
    expect(secretForms('', 8)).toEqual([]);
  });
});

it('hands back the very same bytes where only the beginning of a secret is there', () => {
  const bytes = Buffer.from('https://accounts.example/other');
  expect(makeSecretMask(['https://accounts.example/token']).bytes(bytes)).toBe(bytes);
});
