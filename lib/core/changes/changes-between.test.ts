import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../json/json';
import { changesBetween } from './changes-between';

const day = { from: 'llm', name: 'day', value: 'A day as YYYY-MM-DD', required: true };
const slots = {
  name: 'free_slots',
  title: 'Free slots',
  description: 'Free slots on one day.',
  connection: 'main',
  annotations: { readOnlyHint: true },
  recipe: {
    kind: 'fetch',
    sources: { a: { method: 'GET', url: '/slots', params: [day] } },
    output: { fields: ['slots'] },
  },
};
const book = {
  name: 'book',
  description: 'Books a slot.',
  connection: 'main',
  recipe: { kind: 'action', sources: { a: { method: 'POST', url: '/bookings' } } },
};
const main = { id: 'main', name: 'Clinic', base_url: 'https://a.example/v1' };
const clinic = {
  version: 1,
  name: 'Clinic',
  description: 'Books.',
  connections: [main],
  tools: [slots, book],
};

function changes(after: Json, before: Json | null = clinic) {
  return changesBetween(before, after);
}
function withSlots(given: JsonObject) {
  return { ...clinic, tools: [{ ...slots, ...given }, book] };
}
function withSource(given: JsonObject) {
  const sources = { a: { ...slots.recipe.sources.a, ...given } };
  return withSlots({ recipe: { ...slots.recipe, sources } });
}
const told = { tool: 'free_slots', title: 'Free slots' };

test('nothing is different in the same app, defaults written or not', () => {
  expect(changes(clinic)).toEqual([]);
  expect(changes({ ...clinic, connections: [{ ...main, auth: { type: 'none' } }] })).toEqual([]);
});

test('from nothing everything is new', () => {
  expect(changes(clinic, null)).toEqual([
    {
      kind: 'connection-added',
      connection: 'main',
      name: 'Clinic',
      to: 'https://a.example/v1',
      noticed: false,
    },
    { kind: 'tool-added', ...told, exposed_name: 'clinic_free_slots', noticed: true },
    { kind: 'tool-added', tool: 'book', title: 'Book', exposed_name: 'clinic_book', noticed: true },
  ]);
});

test('another name of the app changes every exposed name', () => {
  expect(changes({ ...clinic, name: 'Dentist' })).toEqual([
    { kind: 'app-renamed', from: 'Clinic', to: 'Dentist', noticed: true },
    {
      kind: 'exposed-name-changed',
      ...told,
      from: 'clinic_free_slots',
      to: 'dentist_free_slots',
      noticed: true,
    },
    {
      kind: 'exposed-name-changed',
      tool: 'book',
      title: 'Book',
      from: 'clinic_book',
      to: 'dentist_book',
      noticed: true,
    },
  ]);
});

test('tools come, go and change places', () => {
  expect(changes({ ...clinic, tools: [book] })).toMatchObject([
    { kind: 'tool-removed', tool: 'free_slots', noticed: true },
  ]);
  expect(changes({ ...clinic, tools: [book, slots] })).toEqual([
    {
      kind: 'order-changed',
      from: ['free_slots', 'book'],
      to: ['book', 'free_slots'],
      noticed: true,
    },
  ]);
});

test('a tool of the same place and content is renamed; another one is new', () => {
  const renamed = changes(withSlots({ name: 'slots' }));
  expect(renamed).toMatchObject([
    { kind: 'exposed-name-changed', from: 'clinic_free_slots', to: 'clinic_slots' },
    { kind: 'tool-renamed', from: 'free_slots', to: 'slots' },
  ]);
  const moved = changes({ ...clinic, tools: [book, { ...slots, name: 'slots' }] });
  expect(moved.map(({ kind }) => kind)).toContain('tool-renamed');
  const other = changes({
    ...clinic,
    tools: [{ ...slots, name: 'x', description: 'Y.', recipe: book.recipe }, book],
  });
  expect(other.map(({ kind }) => kind)).toEqual(['tool-removed', 'tool-added']);
});

test('when people are asked', () => {
  expect(changes(withSlots({ annotations: { destructiveHint: true } }))).toEqual([
    {
      kind: 'now-asks-first',
      ...told,
      because: 'may-be-hard-to-undo',
      reason: 'the change could be hard to undo',
      noticed: true,
    },
  ]);
  const free = { ...book, annotations: { readOnlyHint: true } };
  expect(changes({ ...clinic, tools: [slots, free] })).toMatchObject([
    { kind: 'now-runs-freely', tool: 'book', reason: 'it only reads' },
  ]);
  const hints = { readOnlyHint: true, idempotentHint: false };
  expect(changes(withSlots({ annotations: hints }))).toMatchObject([
    { kind: 'hint-changed', hint: 'idempotentHint', from: null, to: false },
  ]);
});

test('texts, receipts and time limits, with what they were', () => {
  const after = withSlots({
    description: 'Free slots.',
    title: 'Slots',
    timeout_ms: 5000,
    confirm: 'Looked.',
    log: 'full',
  });
  const common = { tool: 'free_slots', title: 'Slots' };
  expect(changes(after)).toEqual([
    { kind: 'title-changed', ...common, from: 'Free slots', to: 'Slots', noticed: true },
    {
      kind: 'description-changed',
      ...common,
      from: 'Free slots on one day.',
      to: 'Free slots.',
      noticed: true,
    },
    { kind: 'receipt-changed', ...common, from: null, to: 'Looked.', noticed: true },
    { kind: 'time-limit-changed', ...common, from: 30_000, to: 5000, noticed: false },
    { kind: 'other-changed', ...common, path: 'tools.0.log', noticed: false },
  ]);
});

test('requests by their letter', () => {
  expect(changes(withSource({ method: 'POST', url: '/free', body: 'form' }))).toEqual([
    {
      kind: 'request-changed',
      ...told,
      letter: 'a',
      from: 'GET /slots',
      to: 'POST /free',
      noticed: false,
    },
    { kind: 'request-part-changed', ...told, letter: 'a', part: 'body', noticed: false },
  ]);
  const sources = { b: { method: 'PUT', url: '/x' } };
  expect(changes(withSlots({ recipe: { ...slots.recipe, sources } }))).toMatchObject([
    { kind: 'request-removed', letter: 'a', from: 'GET /slots' },
    { kind: 'request-added', letter: 'b', to: 'PUT /x' },
  ]);
});

test('parameters by the name that assistants see', () => {
  const site = { from: 'fixed', name: 'site', value: 'a' };
  expect(changes(withSource({ params: [{ ...day, required: false }, site] }))).toEqual([
    {
      kind: 'parameter-added',
      ...told,
      letter: 'a',
      parameter: 'site',
      required: false,
      noticed: false,
    },
    {
      kind: 'parameter-required',
      ...told,
      letter: 'a',
      parameter: 'day',
      required: false,
      noticed: true,
    },
  ]);
  const asked = { ...day, value: 'A day', as: 'when', show: 'never' };
  expect(changes(withSource({ params: [asked] }))).toEqual([
    {
      kind: 'parameter-changed',
      ...told,
      letter: 'a',
      parameter: 'when',
      parts: ['value', 'show', 'as'],
      from: 'A day as YYYY-MM-DD',
      to: 'A day',
      noticed: true,
    },
  ]);
  expect(changes(withSource({ params: [] }))).toMatchObject([
    { kind: 'parameter-removed', parameter: 'day', noticed: true },
  ]);
});

test('what the assistant sees of an answer', () => {
  const seen = (output: JsonObject) => changes(withSlots({ recipe: { ...slots.recipe, output } }));
  expect(seen({ fields: ['id', 'slots'], limit: 3 })).toMatchObject([
    { kind: 'picked-fields-changed', added: ['id'], removed: [], all_before: false },
    { kind: 'other-changed', path: 'tools.0.recipe.output.limit', noticed: true },
  ]);
  expect(seen({ fields: null })).toMatchObject([{ removed: ['slots'], all_after: true }]);
});

test('connections, without the values that sign in', () => {
  const moved = {
    ...main,
    base_url: 'https://b.example',
    auth: { type: 'bearer', token: 'hidden' },
    headers: [{ name: 'X-Site', value: 'hidden' }],
    test: true,
  };
  const found = changes({ ...clinic, connections: [moved] });
  expect(found).toMatchObject([
    {
      kind: 'connection-changed',
      part: 'address',
      from: 'https://a.example/v1',
      to: 'https://b.example',
    },
    { kind: 'connection-changed', part: 'sign-in', from: 'none', to: 'bearer' },
    { kind: 'connection-changed', part: 'headers', from: '', to: 'X-Site' },
    { kind: 'other-changed', path: 'connections.0.test' },
  ]);
  expect(JSON.stringify(found)).not.toContain('hidden');
});

test('a draft that is no app yet is compared as far as it goes', () => {
  const draft = { name: 3, tools: ['x', { ...slots, recipe: 5 }], connections: 'none' };
  expect(changes(draft).map(({ kind }) => kind)).toEqual([
    'other-changed',
    'app-description-changed',
    'other-changed',
    'other-changed',
    'connection-removed',
    'tool-removed',
    'tool-added',
    'exposed-name-changed',
    'other-changed',
  ]);
});
