import { describe, expect, test } from 'vitest';
import { fakePlan, fakeReply, fakeRun } from './testing/fake-run';
import { answersFrom, readPasted, readSteps } from './known-answers';
import { showKnownAnswers } from './show-known-answers';

const params = [{ from: 'llm', name: 'day', value: 'A day, YYYY-MM-DD', required: true }];
const a = { method: 'GET', url: '/slots', params };
const slots = { slots: [{ id: 's1', time: '09:00' }, { id: 's2' }], day: 'Mon' };

const cases: [string, object, object, (path: string) => [unknown, number?]][] = [
  ['everything', {}, {}, () => [slots]],
  ['picked fields', { output: { fields: ['slots.time', 'gone'] } }, {}, () => [slots]],
  ['the first entries', { output: { limit: 1, remember: ['day'] } }, {}, () => [slots]],
  [
    'an error of the service',
    {},
    { on_error: 'Say sorry: {{error}}' },
    () => [{ detail: 'No' }, 409],
  ],
  [
    'an answer that counts as a failure',
    { output: { fail_when: [{ value: 'result.ok', is: 'equal', to: false }] } },
    {},
    () => [{ ok: false, message: 'Closed' }],
  ],
  [
    'a condition on a variable that is always there',
    { output: { fail_when: [{ value: 'vars.today', is: 'absent' }] } },
    {},
    () => [slots],
  ],
  ['text where fields are picked', { output: { fields: ['x'] } }, {}, () => ['Open at nine']],
  ['text', {}, {}, () => ['Open at nine']],
  ['a page', {}, {}, () => ['<html>Sign in']],
  ['a page of which nothing is seen', { output: { fields: [] } }, {}, () => ['<html>Sign in']],
  ['a single value', { output: { fields: ['x'] } }, {}, () => ['"Closed"']],
  ['nothing', {}, {}, () => ['']],
  ['a receipt', {}, { confirm: 'Done: {{result.day}}, {{day}}' }, () => [slots]],
  [
    'a request for each entry',
    {
      sources: { a, b: { method: 'GET', url: '/items/{{a.id}}', for_each_of: 'a.slots' } },
      output: { fields: ['id', 'a.day'] },
    },
    {},
    (path) =>
      path.endsWith('s2')
        ? [{ message: 'No s2' }, 404]
        : path.includes('items')
          ? [{ id: 1 }]
          : [slots],
  ],
  [
    'a request for each of no entries',
    { sources: { a, b: { method: 'GET', url: '/items/{{a.id}}', for_each_of: 'a.slots' } } },
    {},
    () => [{ slots: [] }],
  ],
  [
    'an action that has nothing to do',
    {
      kind: 'action',
      sources: { a, b: { method: 'POST', url: '/items/{{a.id}}', for_each_of: 'a.slots' } },
    },
    { confirm: 'All were booked.' },
    () => [{ slots: [] }],
  ],
];

describe('answers that came already are shown as a call would show them', () => {
  test.each(cases)('%s', async (_what, recipe, tool, reply) => {
    const plan = fakePlan({ sources: { a }, ...recipe }, tool);
    const args = { day: 'Monday' };
    const { result } = await fakeRun(plan, args, ({ url }) => {
      const [body, status] = reply(url);
      return fakeReply(body, status);
    });
    const known = await readSteps(result.steps, 'Clinic API');
    const shown = await showKnownAnswers(plan, known, args);
    const { steps: _steps, ms: _ms, answerBytes: _bytes, ...rest } = result;
    expect(shown.result).toMatchObject(rest);
  });
});

test('a pasted sample is read like an answer, and needs no arguments', async () => {
  const plan = fakePlan({ sources: { a }, output: { fields: ['day'] } });
  const known = await readPasted({ a: JSON.stringify(slots) }, 'Clinic API');
  expect((await showKnownAnswers(plan, known, {})).result.structured).toEqual({ day: 'Mon' });
  expect(answersFrom(['a'], known).values).toEqual({ a: slots });
});

test('what keeps a receipt from being said is named', async () => {
  const plan = fakePlan({ sources: { a } }, { confirm: 'Booked {{result.when}} for {{day}}.' });
  const known = await readPasted({ a: '{"when":null}' }, 'Clinic API');
  const shown = await showKnownAnswers(plan, known, {});
  expect(shown.result.confirm).toBeNull();
  expect(shown.receiptGaps).toEqual(['result.when', 'day']);
});

test('requests that were not sent have no answer', async () => {
  const request = { method: 'GET', url: '/', headers: {}, body: null };
  const step = { source: 'a', entry: null, sent: false, request, response: null, error: null };
  expect(await readSteps([step], 'Clinic API')).toEqual([]);
});
