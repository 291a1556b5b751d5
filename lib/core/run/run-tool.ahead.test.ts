import { expect, test } from 'vitest';
import { fakePlan, fakeReply, fakeRun } from './testing/fake-run';

const post = (url: string, params: unknown[] = []) => ({ method: 'POST', url, params });
const variable = { from: 'variable', name: 'id', value: 'results.id', required: true };
const who = { from: 'llm', name: 'who', value: 'Who', required: true };
const shop = { from: 'llm', name: 'X-Shop', value: 'A shop', in: 'header' };
const note = (value: unknown, type = 'string') => ({ from: 'fixed', name: 'note', value, type });
const withHeader = (value: string) => ({
  ...post('/pay/{{a.id}}'),
  headers: [{ name: 'X', value }],
});
const unset = /results\.id.*no result was chosen yet/;

test.each<[string, object, object, RegExp]>([
  ['a variable', post('/pay/{{id}}', [variable]), {}, unset],
  ['a variable beside an answer', post('/pay/{{a.id}}', [variable]), {}, unset],
  ['one in the path', post('/pay/{{vars.results.id}}/{{a.id}}'), {}, unset],
  ['one in the query', post('/pay/{{a.id}}?of={{vars.results.id}}'), {}, unset],
  ['one in a header', withHeader('{{vars.results.id}} {{a.id}}'), {}, unset],
  [
    'one in a fixed text',
    post('/pay', [note('{{a.id}} {{vars.results.id}}', 'integer')]),
    {},
    unset,
  ],
  [
    'one inside a fixed object',
    post('/pay', [note({ at: ['{{a.id}}', '{{vars.results.id}}'] }, 'object')]),
    {},
    unset,
  ],
  [
    'one of a request for each entry',
    { ...post('/pay/{{a.id}}', [variable]), for_each_of: 'a.items' },
    {},
    unset,
  ],
  ['a secret', withHeader('{{secret.KEY}}'), {}, /KEY/],
  ['an argument that would climb', post('/pay/{{who}}/{{a.id}}', [who]), { who: '..' }, /^who /],
  ['an empty one in the path', post('/pay/{{a.id}}/{{who}}', [who]), { who: '' }, /^who /],
  ['a text no header holds', post('/pay/{{a.id}}', [shop]), { 'X-Shop': 'a\nb' }, /X-Shop/],
  [
    'one called like a request',
    post('/pay/{{a}}', [{ ...who, name: 'a', as: 'who' }]),
    { who: '..' },
    /^who /,
  ],
])('%s is refused before anything is sent', async (_what, b, given, said) => {
  const plan = fakePlan({ kind: 'action', sources: { a: post('/hold'), b } });
  const { result, sent } = await fakeRun(plan, given, () => fakeReply({ id: 1 }));
  expect(sent).toEqual([]);
  expect(result.outcome).toBe('refused');
  expect(result.error).toMatch(said);
});

test.each<[string, object, string]>([
  ['a path', post('/pay/{{a.path}}{{a.id}}'), 'POST /pay/.7'],
  [
    'a path from a fixed list',
    post('/pay/{{note}}', [note('{{a.list}}', 'array')]),
    'POST /pay/1,2',
  ],
  ['a number of several', post('/pay', [note('{{a.id}}{{a.id}}', 'integer')]), 'POST /pay'],
  [
    'a field of the same name as its parameter',
    post('/pay/{{a.id}}', [{ from: 'llm', name: 'a', value: 'x' }]),
    'POST /pay/7',
  ],
])('what only an answer decides waits for it: %s', async (_what, b, last) => {
  const plan = fakePlan({ kind: 'action', sources: { a: post('/hold'), b } });
  const { sent } = await fakeRun(plan, {}, () => fakeReply({ id: 7, path: '.', list: [1, 2] }));
  expect(sent).toEqual(['POST /hold', last]);
});
