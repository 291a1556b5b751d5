import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json/json';
import {
  addRequest,
  brokenByRemoving,
  moveObstacle,
  moveRequest,
  newRequest,
  removeRequest,
  renamedVariables,
} from './edit-sources';

function request(url: string, more: JsonObject = {}): JsonObject {
  return { method: 'GET', url, params: [], ...more };
}

function toolOf(sources: JsonObject, output: JsonObject = {}, more: JsonObject = {}): JsonObject {
  return { name: 'book', recipe: { kind: 'fetch', sources, output }, ...more };
}

const twoLists = { a: request('/doctors'), b: request('/rooms') };

describe('moving a request', () => {
  it('exchanges the letters of two requests', () => {
    const moved = moveRequest(toolOf(twoLists, { fields: ['a.id', 'b.id'] }), 'b', 0);
    expect(moved).toEqual(
      toolOf({ a: request('/rooms'), b: request('/doctors') }, { fields: ['b.id', 'a.id'] }),
    );
  });

  it('keeps gaps between letters where they are', () => {
    const moved = moveRequest(toolOf({ a: request('/1'), f: request('/2') }), 'a', 1);
    expect(moved.recipe).toMatchObject({ sources: { a: request('/2'), f: request('/1') } });
  });

  it('follows in addresses, headers, fixed values and the list to go through', () => {
    const last = request('/x/{{ a.id }}?of={{b.id}}&day={{day}}', {
      for_each_of: 'b.items',
      headers: [{ name: 'X-Id', value: 'id {{a.id}}' }],
      params: [
        { from: 'fixed', name: 'who', type: 'object', value: { id: ['{{b.id}}'] } },
        { from: 'llm', name: 'day', value: 'The day, not {{a.id}}' },
      ],
    });
    const moved = moveRequest(toolOf({ ...twoLists, c: last }), 'a', 1);
    expect(moved.recipe).toMatchObject({
      sources: {
        c: {
          url: '/x/{{b.id}}?of={{a.id}}&day={{day}}',
          for_each_of: 'a.items',
          headers: [{ name: 'X-Id', value: 'id {{b.id}}' }],
          params: [{ value: { id: ['{{a.id}}'] } }, { value: 'The day, not {{a.id}}' }],
        },
      },
    });
  });

  it('leaves a placeholder alone that is a parameter of its request', () => {
    const own = request('/x/{{a.id}}', { params: [{ from: 'llm', name: 'a.id' }] });
    const moved = moveRequest(toolOf({ ...twoLists, c: own }), 'a', 1);
    expect(moved.recipe).toMatchObject({ sources: { c: own } });
  });

  it('gives paths of the last answer its letter once it is not the last any more', () => {
    const tool = toolOf(
      twoLists,
      {
        fields: ['name', 'a.id'],
        remember: ['id'],
        fail_when: [{ value: 'result.ok', is: 'equal', to: false }],
        content: [{ type: 'text', text: 'Room {{result.name}} of {{result.a.id}}' }],
      },
      {
        confirm: 'Took {{result.name}} for {{day}}.',
        next_stage: [{ if: { value: 'result.a.id', is: 'present' }, stage: 'done' }],
        self_test: { expect: [{ value: 'result.name', is: 'not_empty' }] },
      },
    );
    expect(moveRequest(tool, 'a', 1)).toEqual(
      toolOf(
        { a: request('/rooms'), b: request('/doctors') },
        {
          fields: ['a.name', 'b.id'],
          remember: ['a.id'],
          fail_when: [{ value: 'result.a.ok', is: 'equal', to: false }],
          content: [{ type: 'text', text: 'Room {{result.a.name}} of {{result.b.id}}' }],
        },
        {
          confirm: 'Took {{result.a.name}} for {{day}}.',
          next_stage: [{ if: { value: 'result.b.id', is: 'present' }, stage: 'done' }],
          self_test: { expect: [{ value: 'result.a.name', is: 'not_empty' }] },
        },
      ),
    );
  });

  it('never shows the assistant another answer than before', () => {
    const tool = toolOf(twoLists, { fields: null }, { confirm: 'Got {{result.name}}.' });
    const moved = moveRequest(tool, 'b', 0);
    expect(moved).toMatchObject({
      recipe: { output: { fields: ['a'] } },
      confirm: 'Got {{result.a.name}}.',
    });
  });

  it('keeps a request after the one whose answer it uses', () => {
    const tool = toolOf({ a: request('/doctors'), b: request('/doctors/{{a.id}}') });
    expect(moveObstacle(tool, 'b', 0)).toEqual({ first: 'a', later: 'b' });
    expect(moveObstacle(tool, 'a', 1)).toEqual({ first: 'a', later: 'b' });
    expect(moveRequest(tool, 'b', 0)).toBe(tool);
  });

  it('passes several at once, and is stopped by any whose answer is used', () => {
    const sources = {
      a: request('/1'),
      b: request('/2'),
      c: request('/3'),
      d: request('/{{b.id}}'),
    };
    const tool = toolOf(sources, { fields: ['a.id', 'c.id'] });
    expect(moveRequest(tool, 'c', 0)).toEqual(
      toolOf(
        { a: sources.c, b: sources.a, c: sources.b, d: request('/{{c.id}}') },
        { fields: ['b.id', 'a.id'] },
      ),
    );
    expect(moveRequest(tool, 'a', 3).recipe).toMatchObject({
      sources: { a: sources.b, b: sources.c, c: request('/{{a.id}}'), d: sources.a },
    });
    expect(moveObstacle(tool, 'd', 0)).toEqual({ first: 'b', later: 'd' });
    expect(moveObstacle(tool, 'd', 2)).toBeNull();
    expect(moveObstacle(tool, 'b', 3)).toEqual({ first: 'b', later: 'd' });
    expect(moveObstacle(tool, 'b', 2)).toBeNull();
  });

  it('leaves requests that follow nothing the very same', () => {
    const tool = toolOf(twoLists);
    const moved = moveRequest(tool, 'b', 0).recipe as { sources: JsonObject };
    expect(moved.sources.a).toBe(twoLists.b);
  });

  it('does nothing at either end, nor in a tool without requests', () => {
    const tool = toolOf(twoLists);
    expect(moveRequest(tool, 'a', -1)).toBe(tool);
    expect(moveRequest(tool, 'a', 0)).toBe(tool);
    expect(moveRequest(tool, 'b', 2)).toBe(tool);
    expect(moveRequest({}, 'a', 1)).toEqual({});
  });

  it('tells which remembered values have another name then', () => {
    const tool = toolOf(twoLists, { fields: null, remember: ['id', 'a.name'] });
    expect(renamedVariables(tool, moveRequest(tool, 'a', 1))).toEqual([
      { from: 'id', to: 'a.id' },
      { from: 'a.name', to: 'b.name' },
    ]);
  });
});

describe('adding a request', () => {
  it('takes the next letter', () => {
    const added = addRequest(toolOf({ a: request('/1'), c: request('/2') }), newRequest('/3'));
    expect(added?.letter).toBe('d');
    expect(addRequest({ name: 'empty' }, newRequest('/1'))?.letter).toBe('a');
  });

  it('shows the answer of the new one where everything of the last is shown', () => {
    const added = addRequest(toolOf({ a: request('/1') }, { fields: null }), newRequest('/2'));
    expect(added?.tool.recipe).toMatchObject({ output: { fields: null } });
  });

  it('goes on showing, asking and remembering what was meant before', () => {
    const tool = toolOf(
      { a: request('/1') },
      { fields: ['b.x', 'y'], remember: ['id'], fail_when: [{ value: 'result.ok', is: 'absent' }] },
      { confirm: 'Got {{result.y}}.' },
    );
    expect(addRequest(tool, newRequest('/2'))?.tool).toMatchObject({
      recipe: {
        output: {
          fields: ['a.b.x', 'a.y'],
          remember: ['a.id'],
          fail_when: [{ value: 'result.a.ok' }],
        },
      },
      confirm: 'Got {{result.a.y}}.',
    });
    const receipt = toolOf({ a: request('/1') }, { fields: null }, { confirm: '{{result.y}}' });
    expect(addRequest(receipt, newRequest('/2'))?.tool).toMatchObject({
      recipe: { output: { fields: ['a'] } },
      confirm: '{{result.a.y}}',
    });
  });

  it('closes gaps when the last letter is taken, and ends where there is no letter left', () => {
    const added = addRequest(
      toolOf({ m: request('/1'), z: request('/{{m.id}}') }),
      newRequest('/3'),
    );
    expect(added?.letter).toBe('c');
    expect(added?.tool.recipe).toMatchObject({
      sources: { a: request('/1'), b: request('/{{a.id}}'), c: newRequest('/3') },
    });
    const full = Object.fromEntries(
      Array.from('abcdefghijklmnopqrstuvwxyz').map((at) => [at, request('/')]),
    );
    expect(addRequest(toolOf(full), newRequest('/'))).toBeNull();
  });
});

describe('removing a request', () => {
  it('closes up the letters where nothing used its answer', () => {
    const tool = toolOf({ ...twoLists, c: request('/x/{{b.id}}') }, { fields: ['b.id', 'name'] });
    const { tool: removed, broken } = removeRequest(tool, 'a');
    expect(broken).toEqual([]);
    expect(removed).toEqual(
      toolOf({ a: request('/rooms'), b: request('/x/{{a.id}}') }, { fields: ['a.id', 'name'] }),
    );
  });

  it('leaves every letter and what is written where another request used its answer', () => {
    const tool = toolOf({ ...twoLists, c: request('/x/{{b.id}}/{{a.id}}') });
    const { tool: removed, broken } = removeRequest(tool, 'b');
    expect(broken).toEqual([
      { path: 'recipe.sources.c.url', written: 'b.id', letter: 'b', user: 'c' },
    ]);
    expect(removed.recipe).toMatchObject({
      sources: { a: request('/doctors'), c: request('/x/{{b.id}}/{{a.id}}') },
    });
  });

  it('takes out what was made of its answer, and tells it before', () => {
    const tool = toolOf(
      twoLists,
      {
        fields: ['name', 'a.id'],
        remember: ['id'],
        fail_when: [{ value: 'result.ok', is: 'absent' }],
        content: [{ type: 'image', data: 'result.chart', mime: 'image/png' }],
      },
      { confirm: 'Took {{result.name}}.', next_stage: [{ stage: 'done' }] },
    );
    expect(brokenByRemoving(tool, 'b').map(({ path, written }) => [path, written])).toEqual([
      ['recipe.output.fields.0', 'name'],
      ['recipe.output.remember.0', 'id'],
      ['recipe.output.fail_when.0', 'result.ok'],
      ['recipe.output.content.0.data', 'result.chart'],
      ['confirm', 'result.name'],
    ]);
    expect(removeRequest(tool, 'b').tool).toEqual(
      toolOf(
        { a: request('/doctors') },
        { fields: ['a.id'], remember: [], fail_when: [], content: [] },
        { next_stage: [{ stage: 'done' }] },
      ),
    );
  });
});
