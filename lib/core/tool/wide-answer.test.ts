import { describe, expect, test } from 'vitest';
import type { Json } from '../json/json';
import { wideAnswerWarning, type SeenWhole } from './wide-answer';

const everything: SeenWhole = { fields: null, hasBlocks: false };

function record(fields: number): Json {
  return Object.fromEntries(Array.from({ length: fields }, (_, index) => [`f${index}`, index]));
}

function warned(answer: Json | undefined, output: Partial<SeenWhole> = {}): boolean {
  const answers = { letters: ['a', 'b'], values: { a: record(90), b: answer } };
  return wideAnswerWarning({ ...everything, ...output }, answers) !== null;
}

describe('an assistant that has to read a wide answer whole is too much', () => {
  test.each<[string, Json, boolean]>([
    ['a record of twenty fields', record(20), true],
    ['a record of nineteen', record(19), false],
    ['a list of wide records', [record(25), record(25)], true],
    ['many records of few fields', Array.from({ length: 50 }, () => record(3)), false],
    ['fields inside of fields', { one: record(10), two: { three: record(10) } }, true],
    ['a text', 'Open at nine', false],
    ['nothing', null, false],
  ])('%s', (_what, answer, is) => expect(warned(answer)).toBe(is));

  test('unless something is picked, or blocks say what is seen', () => {
    expect(warned(record(25), { fields: ['f1'] })).toBe(false);
    expect(warned(record(25), { fields: [] })).toBe(false);
    expect(warned(record(25), { hasBlocks: true })).toBe(false);
  });

  test('of the last request only, once it has an answer', () => {
    expect(warned(undefined)).toBe(false);
    expect(wideAnswerWarning(everything, { letters: [], values: {} })).toBeNull();
  });

  test('it says what to do', () => {
    const answers = { letters: ['a'], values: { a: record(25) } };
    expect(wideAnswerWarning(everything, answers)?.message).toBe(
      'The answer has 20 fields or more: pick the few that the assistant needs.',
    );
  });
});
