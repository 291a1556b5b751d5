import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskHeaders, maskSecrets, makeSecretMask } from './mask-secrets';

const secret = 'p4ss/w+rd "é" <&>';

const spellings: [string, string][] = [
  ['as it is', secret],
  ['percent-encoded', encodeURIComponent(secret)],
  [
    'percent-encoded in lower case',
    encodeURIComponent(secret).replace(/%../g, (e) => e.toLowerCase()),
  ],
  ['form-encoded', new URLSearchParams([['', secret]]).toString().slice(1)],
  ['in JSON', JSON.stringify(secret).slice(1, -1)],
  ['in JSON with escaped slashes', JSON.stringify(secret).slice(1, -1).replace(/\//g, '\\/')],
  ['in ASCII JSON', JSON.stringify(secret).slice(1, -1).replace(/é/g, '\\u00e9')],
  [
    'in JSON of .NET',
    JSON.stringify(secret)
      .slice(1, -1)
      .replace(/\\"|[<>&+]|é/g, (sign) => {
        const code = sign.slice(-1).charCodeAt(0).toString(16).toUpperCase();
        return `\\u${code.padStart(4, '0')}`;
      }),
  ],
  [
    'in JSON of Go',
    JSON.stringify(secret)
      .slice(1, -1)
      .replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`),
  ],
  ['in JSON in JSON', JSON.stringify(JSON.stringify(secret)).slice(3, -3)],
  ['in HTML', secret.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')],
  ['in base64', Buffer.from(secret).toString('base64')],
  ['percent-encoded as browsers do', new URL(`https://x/?${secret}`).search.slice(1)],
  ['percent-encoded twice', encodeURIComponent(encodeURIComponent(secret))],
  ['in hexadecimal', Buffer.from(secret).toString('hex')],
  ['in base64 for addresses', Buffer.from(secret).toString('base64url')],
];

describe('masking', () => {
  it.each(spellings)('hides a secret %s', (_about, text) => {
    expect(maskSecrets(`a ${text} b`, [secret])).toBe('a •••• b');
    const bytes = makeSecretMask([secret]).bytes(Buffer.from(`ü ${text} b`, 'utf8'));
    expect(Buffer.from(bytes).toString('utf8')).toBe('ü •••• b');
  });

  it.each([
    ['in a quoted cell of CSV', 'abcd"efghijk', 'abcd""efghijk'],
    ['in a page by PHP', "abcd'efghijk", 'abcd&#039;efghijk'],
    ['in XML', "abcd'efgh<>ijk", 'abcd&apos;efgh&lt;>ijk'],
    ['in a page by Mustache', 'abcd+efg/hij==', 'abcd+efg&#x2F;hij&#x3D;&#x3D;'],
    ['in a page by Go', 'abcd+efg/hij==', 'abcd&#43;efg/hij=='],
    ['in a page by .NET', 'abcdé+efgh', 'abcd&#xE9;&#x2B;efgh'],
    ['in JSON in a page', 'abcd"efgh', 'abcd\\&quot;efgh'],
    ['in JSON of .NET in JSON', 'abcd+efg/hij', 'abcd\\\\u002Befg/hij'],
    ['in a form', 'abc~def!ghi*jk', 'abc%7Edef%21ghi*jk'],
    ['in a sentence', 'one  line\nand more', 'one line and more'],
  ])('hides a secret %s', (_about, value, text) => {
    expect(maskSecrets(`a ${text} b`, [value])).toBe('a •••• b');
  });

  it.each([0, 1, 2, 3, 7])('hides a secret in the base64 of a text, after %i bytes', (before) => {
    const text = `${'x'.repeat(before)}${secret}, and more`;
    const mask = makeSecretMask([secret]);
    for (const encoding of ['base64', 'base64url'] as const) {
      const masked = mask.text(Buffer.from(text).toString(encoding));
      const rest = masked.split('••••').map((part) => Buffer.from(part, encoding).toString());
      expect(masked).toContain('••••');
      expect(rest.join('')).not.toContain(secret.slice(2, 8));
    }
  });

  it.each(spellings)('hides what a cut left of a secret %s', (_about, text) => {
    const mask = makeSecretMask([secret]);
    for (let left = 4; left < text.length; left += 1) {
      const cut = `a ${text.slice(0, left)}…`;
      expect(mask.text(`${cut} and ${cut}`)).toBe('a ••••… and a ••••…');
    }
    expect(mask.text(`a ${text}…`)).toBe('a ••••…');
  });

  it('leaves alone what was cut and is no secret', () => {
    const text = 'p4s… p4ss/w and … so on, p4ss words…';
    expect(maskSecrets(text, [secret])).toBe(text);
    expect(maskSecrets('pin 12…', ['1234'])).toBe('pin 12…');
  });

  it('hides the longer of two secrets whole', () => {
    expect(maskSecrets('key-1234-5678', ['key-1234', 'key-1234-5678'])).toBe('••••');
  });

  it('hides a short secret only where it stands alone', () => {
    expect(maskSecrets('abc abcd "abc"', ['abc'])).toBe('•••• abcd "••••"');
  });

  it('keeps JSON readable where a secret is a number', () => {
    const text = maskSecrets('{"pin":12345678,"ids":[12345678, 1]}', ['12345678']);
    expect(JSON.parse(text)).toEqual({ pin: '••••', ids: ['••••', 1] });
  });

  it.each([
    ['1234', '{"a":1234.5,"b":-1234,"c":[1234],"d":"1234.","e":0.1234,"f":"pin-1234"}'],
    ['12345678', '{"a":912345678.5,"b":-12345678e3,"c":[12345678],"d":"x: 12345678, \\"y"}'],
  ])('keeps JSON readable where the secret %s is in longer numbers', (value, text) => {
    const mask = makeSecretMask([value]);
    expect(JSON.parse(mask.text(text))).toEqual(
      value === '1234'
        ? { a: 1234.5, b: -1234, c: ['••••'], d: '••••.', e: 0.1234, f: 'pin-••••' }
        : { a: '••••', b: '••••', c: ['••••'], d: 'x: ••••, "y' },
    );
    const bytes = Buffer.from(mask.bytes(Buffer.from(text, 'utf8'))).toString('utf8');
    expect(bytes).toBe(value === '1234' ? text : mask.text(text));
  });

  it.each([
    ['a number without end', `{"a":${' '.repeat(200_000)}${'12345678'.repeat(100_000)}x`],
    ['quotes without end', `{"a":12345678,"b":"${'\\"'.repeat(200_000)}`],
    ['numbers that nothing ends', ':12345678x'.repeat(50_000)],
  ])('goes through %s once', (_about, text) => {
    const mask = makeSecretMask(['12345678']);
    expect(mask.text(text)).not.toContain('12345678');
    expect(Buffer.from(mask.bytes(Buffer.from(text))).toString()).not.toContain('12345678');
  });

  it('leaves short secrets in bytes that are still to be read', () => {
    const json = Buffer.from('{"test":true,"n":1}', 'utf8');
    expect(makeSecretMask(['test', 'true', '1']).bytes(json)).toBe(json);
    const picture = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0X\0 X \0', 'latin1');
    expect(makeSecretMask(['X']).bytes(picture)).toBe(picture);
    expect(maskSecrets('{"size":"X"}', ['X'])).toBe('{"size":"••••"}');
  });

  it('leaves everything else alone', () => {
    const bytes = Buffer.from([0x89, 0x50, 0xff, 0x00]);
    expect(makeSecretMask([secret]).bytes(bytes)).toBe(bytes);
    expect(maskSecrets('nothing here', [secret, ''])).toBe('nothing here');
    expect(maskSecrets('anything', [])).toBe('anything');
  });

  it('never leaves a long secret in a text, whatever it is made of', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 8 }), fc.string(), (value, around) => {
        expect(maskSecrets(`${around}${value}${around}`, [value])).not.toContain(value);
      }),
    );
  });

  it('hides the values of cookies and keeps what is about them', () => {
    const headers = {
      'set-cookie': 'sid=x,y=; Path=/; Expires=Wed, 21 Oct 2037 07:28:00 GMT, t="1"',
      other: 'abc-12345',
    };
    const masked = maskHeaders(headers, makeSecretMask(['abc-12345']));
    expect(masked.other).toBe('••••');
    expect(masked['set-cookie']).toMatch(
      /^sid=••••.*; Path=\/; Expires=Wed, 21 Oct .* GMT, t=••••$/,
    );
  });
});
