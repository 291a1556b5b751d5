import { describe, expect, test } from 'vitest';
import { fakePlan, fakeReply, fakeRun } from './testing/fake-run';
import { readSteps } from './known-answers';
import { showKnownAnswers } from './show-known-answers';

const list = [{ id: 1 }, { id: 2 }];
const asking = (output: object = {}) =>
  fakePlan({ sources: { a: { method: 'GET', url: '/contacts' } }, output });

async function noteOf(body: unknown, headers: Record<string, string> = {}, output: object = {}) {
  const { text } = await fakeRun(asking(output), {}, () => fakeReply(body, 200, headers));
  return /There are more pages.*/.exec(text)?.[0] ?? null;
}

const after = (place: string) => `There are more pages after the first 2 entries${place}.`;

test.each<[string, unknown, string]>([
  ['a cursor', { contacts: list, next_cursor: 'x' }, ' of contacts'],
  ['written in another way', { contacts: list, NextToken: 'x' }, ' of contacts'],
  ['HubSpot', { results: list, paging: { next: { after: '100' } } }, ' of results'],
  ['OData', { value: list, '@odata.nextLink': 'https://x' }, ' of value'],
  ['OData 2', { d: { results: list, __next: 'https://x' } }, ' of d.results'],
  ['JSON:API', { data: list, links: { next: { href: '/x' } } }, ' of data'],
  [
    'HAL',
    { _embedded: { orders: list }, _links: { next: { href: '/x' } } },
    ' of _embedded.orders',
  ],
  ['Laravel', { data: list, current_page: 1, last_page: 5 }, ' of data'],
  ['Laravel meta', { data: list, meta: { current_page: 1, last_page: 5 } }, ' of data'],
  ['pages', { contacts: list, page: 1, total_pages: 5 }, ' of contacts'],
  ['nested pages', { list, meta: { pagination: { page: 1, pageCount: 5 } } }, ' of list'],
  ['pages from 0', { content: list, number: 3, totalPages: 5 }, ' of content'],
  ['an offset', { contacts: list, total: 500, limit: 100, offset: 0 }, ' of contacts'],
  [
    'an offset by other names',
    { issues: list, startAt: 50, maxResults: 50, total: 101 },
    ' of issues',
  ],
  ['counts', { contacts: list, meta: { page: 2, per_page: 20, total: '41' } }, ' of contacts'],
  ['a first entry', { R: list, totalResults: 9, itemsPerPage: 2, startIndex: 7 }, ' of R'],
  ['cursors', { contacts: list, pagination: { cursors: { next: 'x' } } }, ' of contacts'],
  ['a flag', { contacts: list, isLastPage: false }, ' of contacts'],
  [
    'GraphQL',
    { data: { contacts: { nodes: list, pageInfo: { hasNextPage: true } } } },
    ' of data.contacts.nodes',
  ],
  ['an empty list besides', { contacts: list, tags: [], next_cursor: 'x' }, ' of contacts'],
])('that there are more pages is told: %s', async (_, body, place) => {
  expect(await noteOf(body)).toBe(after(place));
});

test.each<[string, unknown]>([
  ['no cursor', { contacts: list, next_cursor: null, has_more: false }],
  ['the last page', { contacts: list, current_page: 5, last_page: 5 }],
  ['the only page of those from 0', { contacts: list, page: 0, total_pages: 1 }],
  ['the last page from 0', { content: list, number: 4, totalPages: 5 }],
  ['the last offset', { contacts: list, total: 500, limit: 100, offset: 400 }],
  ['the last entries', { R: list, totalResults: 8, itemsPerPage: 2, startIndex: 7 }],
  [
    'Facebook, where the last page has cursors too',
    { data: list, paging: { cursors: { after: 'x' } } },
  ],
  ['one thing that has a next one', { id: 7, next: 'x' }],
  ['something that comes next', { visits: list, next: { title: 'Check', day: 'Mon' } }],
  ['a list of links', { contacts: list, links: [{ rel: 'next' }] }],
])('nothing is told where there may be none: %s', async (_, body) => {
  expect(await noteOf(body)).toBeNull();
});

describe('where several lists can be meant', () => {
  const body = { contacts: list, included: [{ x: 1 }], next_cursor: 'x' };

  test('none is named', async () => {
    expect(await noteOf(body)).toBe('There are more pages.');
    expect(await noteOf({ contacts: [], next_cursor: 'x' })).toBe('There are more pages.');
  });

  test('the only one that is seen is, and none where none is', async () => {
    expect(await noteOf(body, {}, { fields: ['contacts.id'] })).toBe(after(' of contacts'));
    expect(await noteOf(body, {}, { fields: ['next_cursor'] })).toBeNull();
  });
});

test('of an earlier request that is seen as well', async () => {
  const sources = { a: { method: 'GET', url: '/a' }, b: { method: 'GET', url: '/b' } };
  const plan = fakePlan({ sources, output: { fields: ['a.slots', 'name'] } });
  const { text } = await fakeRun(plan, {}, ({ source }) =>
    fakeReply(source === 'a' ? { slots: list, has_more: true } : { name: 'Ann' }),
  );
  expect(text).toContain(after(' of a.slots'));
});

describe('the header Link', () => {
  const next = '<https://x.example/c?page=2>';

  test.each([
    `${next}; rel="next"`,
    `${next}; rel=next`,
    `<https://x.example/c?page=1,2>; rel="first", ${next}; title="a, b"; Rel="last NEXT"`,
  ])('names the next page: %s', async (link) => {
    expect(await noteOf(list, { link })).toBe(after(''));
    expect(await noteOf({ contacts: list }, { link })).toBe(after(' of contacts'));
  });

  test.each([
    `${next}; rel="prev"`,
    `${next}; title="x; rel=next"`,
    `${next}; rel="prev"; rel="next"`,
    '<https://x.example/next>',
    'next',
  ])('names none: %s', async (link) => {
    expect(await noteOf(list, { link })).toBeNull();
  });

  test('is known of an answer looked at again', async () => {
    const { result } = await fakeRun(asking(), {}, () =>
      fakeReply(list, 200, { link: `${next}; rel="next"` }),
    );
    const known = await readSteps(result.steps, 'Clinic API');
    const { content } = (await showKnownAnswers(asking(), known, {})).result;
    expect(content).toEqual(result.content);
  });
});
