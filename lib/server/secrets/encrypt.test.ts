import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decryptSecret, encryptSecret } from './encrypt';

const key = randomBytes(32);
const context = { appId: 'a1', name: 'TOKEN' };

describe('a stored secret', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (value) => {
        expect(decryptSecret(encryptSecret(value, context, key), context, [key])).toBe(value);
      }),
    );
  });

  it('never looks the same twice and does not show its value', () => {
    const [one, two] = [
      encryptSecret('hunter2!', context, key),
      encryptSecret('hunter2!', context, key),
    ];
    expect(one).not.toEqual(two);
    expect(Buffer.from(one).toString('latin1')).not.toContain('hunter2!');
    expect(one[0]).toBe(1);
  });

  it.each([
    ['another app', { appId: 'a2', name: 'TOKEN' }, key],
    ['another name', { appId: 'a1', name: 'OTHER' }, key],
    ['another key', context, randomBytes(32)],
  ])('cannot be read as that of %s', (_about, other, otherKey) => {
    expect(decryptSecret(encryptSecret('x', context, key), other, [otherKey])).toBeNull();
  });

  it('cannot be read once a byte of it has changed', () => {
    const bytes = encryptSecret('value', context, key);
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Uint8Array.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(decryptSecret(changed, context, [key])).toBeNull();
    }
    expect(decryptSecret(bytes.slice(0, 20), context, [key])).toBeNull();
    expect(decryptSecret(new Uint8Array(), context, [key])).toBeNull();
  });
});
