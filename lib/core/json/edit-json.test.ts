import { describe, expect, it } from 'vitest';
import { jsonAt, withJsonAt } from './edit-json';

const tool = {
  name: 'book',
  recipe: { sources: { a: { params: [{ name: 'day' }, { name: 'x.y' }] } } },
};

describe('a place in JSON', () => {
  it.each([
    [['name'], 'book'],
    [['recipe', 'sources', 'a', 'params', 1, 'name'], 'x.y'],
    [['recipe', 'sources', 'b'], undefined],
    [['name', 'inner'], undefined],
    [['recipe', 'toString'], undefined],
  ])('reads %j', (place, value) => expect(jsonAt(tool, place)).toEqual(value));

  it('changes one value and shares the rest', () => {
    const changed = withJsonAt(tool, ['recipe', 'sources', 'a', 'params', 0, 'name'], 'date');
    expect(jsonAt(changed, ['recipe', 'sources', 'a', 'params'])).toEqual([
      { name: 'date' },
      { name: 'x.y' },
    ]);
    expect(jsonAt(changed, ['recipe', 'sources', 'a', 'params', 1])).toBe(
      tool.recipe.sources.a.params[1],
    );
    expect(tool.recipe.sources.a.params[0]?.name).toBe('day');
  });

  it('takes a key or an entry away', () => {
    expect(withJsonAt(tool, ['name'], undefined)).toEqual({ recipe: tool.recipe });
    const changed = withJsonAt(tool, ['recipe', 'sources', 'a', 'params', 0], undefined);
    expect(jsonAt(changed, ['recipe', 'sources', 'a', 'params'])).toEqual([{ name: 'x.y' }]);
  });

  it('makes the way to a place that is not there, adding to the end of a list', () => {
    expect(withJsonAt({}, ['recipe', 'output', 'fields', 3], 'id')).toEqual({
      recipe: { output: { fields: ['id'] } },
    });
    expect(withJsonAt({ recipe: 'text' }, ['recipe', 'kind'], 'fetch')).toEqual({
      recipe: { kind: 'fetch' },
    });
  });

  it('keeps a key that a prototype has too as a key', () => {
    expect(withJsonAt({}, ['toString', 'a'], 1)).toEqual({ toString: { a: 1 } });
  });
});
