import fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../vectors/descriptions.json';
import { descriptionLine } from './description-line';

test.each(vectors.cases)('$text is read as $line', ({ text, line }) => {
  expect(descriptionLine(text)).toBe(line);
});

test('never more than one line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(descriptionLine(text)).not.toMatch(/[\r\n\u2028\u2029]/);
    }),
  );
});
