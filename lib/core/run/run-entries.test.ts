import { describe, expect, test } from 'vitest';
import type { BuiltRequest } from '../recipe/request-values';
import { fakeFailure, fakePlan, fakeReply, fakeRun, type FakeReply } from './testing/fake-run';

const orders = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));

/** Request a gives the list; request b is repeated for it. */
const plan = (
  kind: 'fetch' | 'action',
  more: { b?: object; output?: object; tool?: object } = {},
) =>
  fakePlan(
    {
      kind,
      sources: {
        a: { method: 'GET', url: '/orders' },
        b: {
          method: kind === 'fetch' ? 'GET' : 'POST',
          url: '/orders/{{a.id}}',
          for_each_of: 'a',
          ...more.b,
        },
      },
      output: more.output ?? {},
    },
    more.tool,
  );

const answering = (list: unknown, entry: (index: number) => FakeReply) => {
  return ({ source, entry: at }: BuiltRequest) =>
    source === 'a' ? fakeReply(list) : entry(at ?? -1);
};

describe('a request for each entry', () => {
  test('keeps the order, five at most at the same time', async () => {
    let running = 0;
    let most = 0;
    const { text, sent } = await fakeRun(plan('fetch'), {}, async ({ source, entry }) => {
      if (source === 'a') return fakeReply(orders(12));
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, entry === 0 ? 20 : 1));
      running -= 1;
      return fakeReply({ n: entry });
    });
    expect(most).toBe(5);
    expect(sent.slice(0, 3)).toEqual(['GET /orders', 'GET /orders/0', 'GET /orders/1']);
    expect(JSON.parse(text)).toEqual(orders(12).map(({ id }) => ({ n: id })));
  });

  test('of 500 entries runs 100 and says how many were left', async () => {
    const run = (b: object) =>
      fakeRun(
        plan('fetch', { b, output: { fields: ['n'] } }),
        {},
        answering(orders(500), (n) => fakeReply({ n })),
      );
    const usual = await run({});
    expect(usual.sent.length).toBe(101);
    expect(usual.text).toContain('Request b ran for the first 100 of 500 entries; 400 were left.');
    const fewer = await run({ max_entries: 2 });
    expect(fewer.sent.length).toBe(3);
    expect(fewer.text).toContain('498 were left');
  });

  test.each([
    ['the answer itself', 'a', [{ id: 1 }]],
    ['its only list field', 'a', { total: 1, items: [{ id: 1 }] }],
    ['the path given', 'a.data.items', { data: { items: [{ id: 1 }], other: [] } }],
    [
      'the entries of lists in a list',
      'a.shops.items',
      { shops: [{ items: [{ id: 1 }] }, { items: [] }] },
    ],
    [
      'lists in lists in a list',
      'a.shops.shelves.items',
      { shops: [{ shelves: [{ items: [{ id: 1 }] }, { items: null }] }, { shelves: [] }] },
    ],
  ])('goes through %s', async (_what, for_each_of, list) => {
    const { text } = await fakeRun(
      plan('fetch', { b: { for_each_of } }),
      {},
      answering(list, (n) => fakeReply({ n })),
    );
    expect(text).toBe('[{"n":0}]');
  });

  test.each([
    [
      'a',
      {
        values: [
          ['7', 'Ann'],
          ['8', 'Bob'],
        ],
      },
    ],
    [
      'a.values',
      {
        values: [
          ['7', 'Ann'],
          ['8', 'Bob'],
        ],
      },
    ],
    ['a.sheets.values', { sheets: [{ values: [['7', 'Ann']] }, { values: [['8', 'Bob']] }] }],
  ])('goes through rows that are lists themselves: %s', async (for_each_of, list) => {
    const { sent } = await fakeRun(
      plan('fetch', { b: { url: '/people/{{a.0}}', for_each_of } }),
      {},
      answering(list, (n) => fakeReply({ n })),
    );
    expect(sent.slice(1)).toEqual(['GET /people/7', 'GET /people/8']);
  });

  test('of a list that nothing names is an error, not an empty list', async () => {
    const { result } = await fakeRun(
      plan('action', { b: { for_each_of: '' }, tool: { confirm: 'All were sent.' } }),
      {},
      answering(orders(2), () => fakeReply({})),
    );
    expect(result).toMatchObject({ outcome: 'failed', confirm: null });
  });

  test('of no entries is an empty list', async () => {
    for (const list of [[], { items: [] }, '']) {
      const { result, text } = await fakeRun(
        plan('fetch'),
        {},
        answering(list, () => fakeReply({})),
      );
      expect([text, result.isError]).toEqual(['[]', false]);
    }
  });

  test.each([
    [
      'several lists',
      { x: [], y: [] },
      'Request b failed: The answer of request a has several lists',
    ],
    ['no list', { secret: 1 }, 'Request b failed: The answer of request a has no list at "a"'],
  ])('of %s is an error', async (_what, list, said) => {
    const { result, text } = await fakeRun(
      plan('fetch'),
      {},
      answering(list, () => fakeReply({})),
    );
    expect(result.outcome).toBe('failed');
    expect(text).toContain(said);
    expect(text).not.toContain('secret');
  });

  test('that answers with nothing is "Done." in its place', async () => {
    const { text } = await fakeRun(
      plan('action'),
      {},
      answering(orders(2), () => fakeReply('', 204)),
    );
    expect(text).toBe('["Done.","Done."]');
  });
});

describe('in a fetch', () => {
  const failing = (n: number) =>
    n === 1 ? fakeReply({ message: 'Gone' }, 404) : fakeReply({ n, cost: 9 });

  test('an entry that failed is told in its place, and the text says how many were answered', async () => {
    const { result, text } = await fakeRun(
      plan('fetch', { output: { fields: ['n'] } }),
      {},
      answering(orders(3), failing),
    );
    const [json = '', note] = text.split('\n');
    expect(JSON.parse(json)).toEqual([
      { n: 0 },
      { error: 'Clinic API answered 404 Not Found: Gone' },
      { n: 2 },
    ]);
    expect(note).toBe(
      '2 of 3 entries of request b were answered; entry 2 was not: Clinic API answered 404 Not Found: Gone.',
    );
    expect(result).toMatchObject({ isError: false, outcome: 'done', structured: null });
  });

  test('why an entry failed is told where its place is cut or its request not shown', async () => {
    const why = 'entry 2 was not: Clinic API answered 404 Not Found: Gone.';
    const cut = await fakeRun(
      plan('fetch', { output: { limit: 1 } }),
      {},
      answering(orders(3), failing),
    );
    expect(cut.text).toContain(why);
    const sources = {
      a: { method: 'GET', url: '/orders' },
      b: { method: 'GET', url: '/orders/{{a.id}}', for_each_of: 'a' },
      c: { method: 'GET', url: '/costs/{{b.n}}', for_each_of: 'b' },
    };
    const further = await fakeRun(fakePlan({ sources }), {}, ({ source, entry }) =>
      source === 'a' ? fakeReply(orders(3)) : source === 'b' ? failing(entry ?? 0) : fakeReply({}),
    );
    expect(further.text).toBe(`[{},{}]\n2 of 3 entries of request b were answered; ${why}`);
  });

  test('of several entries that failed the first is told', async () => {
    const { text } = await fakeRun(
      plan('fetch'),
      {},
      answering(orders(4), (n) => (n < 2 ? fakeReply({ n }) : fakeReply('', 500))),
    );
    expect(text).toContain(
      '2 of 4 entries of request b were answered; the first that was not is entry 3: Clinic API answered 500 Internal Server Error.',
    );
  });

  test.each([
    ['', 204],
    ['[1]', 200],
  ])('an answer of which nothing is picked keeps its place: %j', async (body, status) => {
    const { text } = await fakeRun(
      plan('fetch', { output: { fields: ['n'] } }),
      {},
      answering(orders(3), (n) =>
        n === 1
          ? fakeReply(body, status, { 'content-type': 'application/json' })
          : fakeReply({ n, cost: 1 }),
      ),
    );
    expect(text).toBe('[{"n":0},{},{"n":2}]');
  });

  test('an answer that breaks fail_when failed', async () => {
    const fail_when = [{ value: 'result.b.n', is: 'equal', to: 0 }];
    const { text } = await fakeRun(
      plan('fetch', { output: { fail_when } }),
      {},
      answering(orders(2), (n) => fakeReply({ n })),
    );
    expect(text).toContain('[{"error":"Clinic API answered that it did not work."},{"n":1}]');
  });

  test('all entries failed is an error', async () => {
    const { result, text } = await fakeRun(
      plan('fetch'),
      {},
      answering(orders(2), () => fakeReply('', 500)),
    );
    expect(result.outcome).toBe('failed');
    expect(text).toBe(
      'Request b failed: 0 of 2 entries were answered: Clinic API answered 500 Internal Server Error.',
    );
  });
});

describe('in an action', () => {
  test('an entry that was sent on to another address may have been done', async () => {
    const moved = fakeFailure('redirect-refused', 'The address moved to /paid/1.', true);
    const { result, text } = await fakeRun(
      plan('action'),
      {},
      answering(orders(2), (index) => (index === 0 ? moved : fakeReply({}))),
    );
    expect(result.outcome).toBe('unknown');
    expect(text).toContain('1 of 2 were done, and of 1 it is not known.');
    expect(text).toContain('It may have happened: look it up before trying again.');
  });

  test('the first failure starts no more entries, and the sentence says how many were done', async () => {
    const { result, text, sent } = await fakeRun(plan('action'), {}, async ({ source, entry }) => {
      if (source === 'a') return fakeReply(orders(20));
      if (entry === 6) return fakeReply({ error: 'Full' }, 409);
      await new Promise((resolve) => setTimeout(resolve, (entry ?? 0) < 5 ? 1 : 20));
      return fakeReply({});
    });
    expect(sent.length).toBeLessThan(14);
    expect(result.outcome).toBe('failed');
    expect(text).toMatch(
      /^Request b failed: Entry 7 of 20: Clinic API answered 409 Conflict: Full\. \d+ of 20 were done\.$/,
    );
  });

  const confirm = 'All reminders were sent.';
  const nothing = 'There was nothing to do: the list that request a gave is empty.';

  test.each<[string, object, object | null]>([
    ['', {}, null],
    ['nothing picked', { fields: [] }, null],
    ['blocks of its own', { content: [{ type: 'text', text: 'All were sent.' }] }, null],
    ['something picked of the list', { fields: ['a.day', 'b.id'] }, { a: { day: 'Mon' } }],
  ])(
    'no entries means that there was nothing to do, without a receipt: %s',
    async (_, output, seen) => {
      const { result, text, sent } = await fakeRun(
        plan('action', { output, tool: { confirm } }),
        {},
        answering({ day: 'Mon', orders: [] }, () => fakeReply({})),
      );
      expect(sent).toEqual(['GET /orders']);
      expect(result).toMatchObject({ outcome: 'done', isError: false, confirm: null });
      expect(text).toBe(
        seen === null ? nothing : `${JSON.stringify(result.structured)}\n${nothing}`,
      );
      if (seen !== null) expect(result.structured).toMatchObject(seen);
    },
  );

  test('a receipt is said where there were entries, or something else was done', async () => {
    const some = answering(orders(1), () => fakeReply({}));
    const { result } = await fakeRun(plan('action', { tool: { confirm } }), {}, some);
    expect(result.confirm).toBe(confirm);
    const sources = {
      a: { method: 'POST', url: '/close' },
      b: { method: 'POST', url: '/remind/{{a.id}}', for_each_of: 'a' },
    };
    const also = await fakeRun(fakePlan({ kind: 'action', sources }, { confirm }), {}, () =>
      fakeReply([]),
    );
    expect(also.result.confirm).toBe(confirm);
    expect(also.text).toBe('[]');
  });

  test('what went through no entries is not told as done when a later request fails', async () => {
    const sources = {
      a: { method: 'GET', url: '/orders' },
      b: { method: 'POST', url: '/orders/{{a.id}}', for_each_of: 'a' },
      c: { method: 'POST', url: '/report' },
    };
    const { text } = await fakeRun(fakePlan({ kind: 'action', sources }), {}, ({ source }) =>
      source === 'a' ? fakeReply([]) : fakeReply('', 500),
    );
    expect(text).toBe('Request c failed: Clinic API answered 500 Internal Server Error.');
  });

  test('an entry that may have happened makes the outcome unknown', async () => {
    const { result, text } = await fakeRun(plan('action'), {}, ({ source, entry }) => {
      if (source === 'a') return fakeReply(orders(2));
      return entry === 0 ? fakeReply({}) : fakeFailure('reset', 'The connection broke', true);
    });
    expect(result.outcome).toBe('unknown');
    expect(text).toBe(
      'Request b failed: Entry 2 of 2: The connection broke. It may have happened: look it up before trying again. 1 of 2 were done, and of 1 it is not known.',
    );
  });
});

test('the whole call has one time: entries that came in time are shown', async () => {
  const { result, text } = await fakeRun(
    plan('fetch', { tool: { timeout_ms: 200 } }),
    {},
    ({ source, entry }, signal) => {
      if (source === 'a') return fakeReply(orders(7));
      if (entry !== 1) return fakeReply({ n: entry });
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(fakeFailure('cancelled', 'Aborted.', true)));
      });
    },
  );
  expect(result.outcome).toBe('done');
  expect(text).toContain('{"n":0},{"error":"Clinic API gave no answer within 0.2 s."},{"n":2}');
  expect(text).toContain('6 of 7');
});

test('progress is told once for each entry', async () => {
  const heard: string[] = [];
  await fakeRun(
    plan('fetch'),
    {},
    answering(orders(2), () => fakeReply({})),
    {
      onProgress: ({ done, total, message }) => heard.push(`${done}/${total} ${message}`),
    },
  );
  expect(heard).toEqual([
    '1/null Request sent (a)',
    '2/null Answer received (a)',
    '3/null Entry 1 of 2 (b)',
    '4/null Entry 2 of 2 (b)',
    '5/null Filtered',
  ]);
});
