import { describe, expect, test } from 'vitest';
import { allFields, answerShapes, type ShapeNode } from '../answer/answer-shape';
import type { Json } from '../json/json';
import { pick, type Answers } from './pick';
import {
  pathsBeside,
  pickStates,
  withoutPicked,
  withPathReplaced,
  withPicked,
} from './picked-fields';

const day: Json = {
  date: '2026-12-01',
  slots: [
    { id: 's1', time: '09:00', dentist: { name: 'Ana', 'e.mail': 'a@b.example' } },
    { id: 's2', time: '10:00', note: 'late' },
  ],
};
const one = (value: Json): Answers => ({ letters: ['a'], values: { a: value } });

function fieldOf(answers: Answers, name: string): ShapeNode {
  const found = allFields(answerShapes(answers)).find((node) => node.name === name);
  if (!found) throw new Error(`No field ${name}`);
  return found;
}

describe('the fields of an answer', () => {
  test('are each there once, with the path that picks them', () => {
    const paths = allFields(answerShapes(one(day))).map(({ path, kind }) => [path, kind]);
    expect(paths).toEqual([
      [null, 'object'],
      ['date', 'value'],
      ['slots', 'list'],
      ['slots.id', 'value'],
      ['slots.time', 'value'],
      ['slots.dentist', 'object'],
      ['slots.dentist.name', 'value'],
      ['slots.dentist.e\\.mail', 'value'],
      ['slots.note', 'value'],
    ]);
    expect(fieldOf(one(day), 'slots').entries).toBe(2);
    expect(fieldOf(one(day), 'time').example).toBe('09:00');
  });

  test('of every request are written so that they are found', () => {
    const answers: Answers = {
      letters: ['a', 'b'],
      values: { a: [{ id: 1 }], b: { id: 2, a: 3 } },
    };
    expect(allFields(answerShapes(answers)).map(({ path }) => path)).toEqual([
      'a',
      'a.id',
      'b',
      'id',
      'b.a',
    ]);
  });

  test('that no path can name are there and have none', () => {
    const answers = one({ '': 1, constructor: 2, 'a\\': 3, rows: [[{ x: 1 }]] });
    expect(allFields(answerShapes(answers)).map(({ name, path }) => [name, path])).toEqual([
      ['a', null],
      ['', null],
      ['constructor', null],
      ['a\\', 'a\\'],
      ['rows', 'rows'],
      ['x', 'rows.x'],
    ]);
  });

  test('of a very large answer are counted to an end', () => {
    const wide = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, at]));
    expect(allFields(answerShapes(one(wide))).length).toBeLessThan(6_000);
  });
});

describe('ticking', () => {
  const answers = one(day);
  const roots = answerShapes(answers);
  const add = (fields: string[], name: string) =>
    withPicked(fields, fieldOf(answers, name), answers);
  const take = (fields: readonly string[], name: string) =>
    withoutPicked(fields, fieldOf(answers, name), roots, answers);

  test('a field picks it in place of what was picked inside', () => {
    expect(add([], 'time')).toEqual(['slots.time']);
    expect(add(['slots.time', 'date'], 'slots')).toEqual(['date', 'slots']);
    expect(add(['slots'], 'time')).toEqual(['slots']);
    expect(add(['gone'], 'date')).toEqual(['gone', 'date']);
  });

  test('taken away leaves what was picked around it', () => {
    expect(take(['slots.time', 'date'], 'time')).toEqual(['date']);
    expect(take(['slots'], 'name')).toEqual([
      'slots.id',
      'slots.time',
      'slots.dentist.e\\.mail',
      'slots.note',
    ]);
    expect(take(['slots.time', 'slots.id', 'gone'], 'slots')).toEqual(['gone']);
  });

  test('and taking away again shows the assistant what it showed before', () => {
    for (const node of allFields(roots).filter(({ path }) => path !== null)) {
      const before = ['date'];
      if (node.name === 'date') continue;
      const after = withoutPicked(withPicked(before, node, answers), node, roots, answers);
      const output = { limit: null, remember: [] };
      expect(pick(answers, { ...output, fields: [...after] })).toEqual(
        pick(answers, { ...output, fields: before }),
      );
    }
  });

  test('is told in three states', () => {
    const states = (fields: string[]) => {
      const map = pickStates(roots, fields, answers);
      return Object.fromEntries(allFields(roots).map(({ name, key }) => [name, map.get(key)]));
    };
    expect(states(['slots.dentist.name'])).toMatchObject({
      a: 'some',
      date: 'none',
      slots: 'some',
      dentist: 'some',
      name: 'all',
      'e.mail': 'none',
    });
    expect(states(['slots'])).toMatchObject({ slots: 'all', name: 'all', a: 'some' });
    expect(states(['slots.dentist.name', 'slots.dentist.e\\.mail']).dentist).toBe('all');
    expect(states([]).slots).toBe('none');
  });

  test('of a whole answer that has no path of its own ticks all its fields', () => {
    const [root] = roots;
    expect(root && withPicked([], root, answers)).toEqual(['date', 'slots']);
    expect(root && withoutPicked(['date', 'slots.id'], root, roots, answers)).toEqual([]);
  });
});

test('paths that name no field of the answer are told apart, and can be replaced', () => {
  const answers = one(day);
  const paths = ['slots.time', 'time', 'slots.0.time', 'a.date'];
  expect(pathsBeside(paths, answerShapes(answers), answers)).toEqual(['time', 'slots.0.time']);
  expect(withPathReplaced(paths, 'time', 'slots.time')).toEqual([
    'slots.time',
    'slots.0.time',
    'a.date',
  ]);
});
