import fc from 'fast-check';
import { expect, test } from 'vitest';
import vectors from '../vectors/titles.json';
import { titleFromName, toolTitle } from './title';

test.each(vectors.cases)('$name is titled $title', ({ name, title }) => {
  expect(titleFromName(name)).toBe(title);
});

test('a title that is given wins, on one line', () => {
  expect(toolTitle({ name: 'x', title: ' Free\nslots ' })).toBe('Free slots');
  expect(toolTitle({ name: 'free_slots', title: '  ' })).toBe('Free slots');
});

test('a title is never empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (name) => {
      expect(toolTitle({ name })).not.toBe('');
    }),
  );
});
