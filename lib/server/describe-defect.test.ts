import { expect, test } from 'vitest';
import { describeDefect } from './describe-defect';

test('says the kind of an error and where it happened, and nothing of its message', () => {
  const error = new TypeError('row 7\n    at Mrs Smith, 555-0100');
  const { name, frames } = describeDefect(error);
  expect(name).toBe('TypeError');
  expect(frames[0]).toContain('describe-defect.test.ts');
  expect(frames.join('\n')).not.toContain('Smith');
});

test('says what the system calls it', () => {
  const error = Object.assign(new Error('connect 10.0.0.1'), { code: 'ECONNREFUSED' });
  expect(describeDefect(error)).toMatchObject({ name: 'Error', code: 'ECONNREFUSED' });
});

test('says of what is no error only what kind of value it is', () => {
  expect(describeDefect('Mrs Smith')).toEqual({ name: 'string', frames: [] });
});
