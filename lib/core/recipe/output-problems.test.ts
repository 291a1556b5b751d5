import { expect, test } from 'vitest';
import type { Problem } from '../errors';
import { outputProblems } from './output-problems';
import { outputSchema } from './recipe-schema';
import { reportTo } from './report';

const text = (value: string) => ({ type: 'text', text: value });
const image = (data: string) => ({ type: 'image', data, mime: 'image/png' });

test.each<[string, string[] | null, object, string | null]>([
  ['the letter left out', ['a.name'], text('{{result.name}}'), null],
  ['the letter written', ['a.name'], text('{{result.a.name}}'), null],
  ['a picture without the letter', ['a.chart'], image('result.chart'), null],
  ['one entry of a list', ['items.name'], text('{{result.items.0.name}}'), null],
  ['all of a list', ['items.0.name'], text('{{result.items.name}}'), null],
  ['pictures of a list', ['charts.0'], image('result.charts'), null],
  ['around what is picked', ['user.name'], text('{{result.user}}'), null],
  ['all that is picked', ['user.name'], text('{{result}}'), null],
  ['a text without values', [], text('Booked.'), null],
  ['what is beside a field of one letter', ['x'], text('{{result.name}}'), 'request.blockNotSeen'],
  ['what is not picked', ['name'], text('{{result.cost}}'), 'request.blockNotSeen'],
  ['only the start of a name', ['names'], text('{{result.name}}'), 'request.blockNotSeen'],
  ['a picture with fields', ['chart.png'], image('result.chart'), 'request.blockNoFile'],
  ['a picture of everything', ['chart'], image('result'), 'request.blockNoFile'],
  ['an empty path', null, text('{{result.}}'), 'request.pathEmptyPart'],
  ['an empty part', null, text('{{result.a..b}}'), 'request.pathEmptyPart'],
  ['where nothing is seen', [], text('{{result}}'), 'request.blockSeesNothing'],
])('a block that shows %s', (_what, fields, block, code) => {
  const problems = new Map<string, Problem>();
  const output = outputSchema.parse({ fields, content: [block] });
  outputProblems(output, ['a', 'b'], reportTo(problems, 'output'));
  expect([...problems.values()].map((problem) => problem.code)).toEqual(
    code === null ? [] : [code],
  );
});
