import { describe, expect, test } from 'vitest';
import { jsonAt } from '../json/edit-json';
import type { JsonObject } from '../json/json';
import { renameParameter } from './rename-parameter';

const date = { from: 'llm', name: 'date', value: 'The day', type: 'string', hint: 'kept' };

function toolOf(source: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    name: 'slots',
    recipe: { kind: 'fetch', sources: { a: { method: 'GET', url: '/', ...source } } },
    ...more,
  };
}

describe('calling a parameter otherwise', () => {
  test('its placeholders follow, and nothing else changes', () => {
    const tool = toolOf({
      url: '/x?day={{ date }}&{{ other }}',
      headers: [5, { name: '{{date}}', value: 'for {{date}}' }],
      params: [
        date,
        { from: 'fixed', name: 'text', value: { a: ['on {{date}}'] } },
        { from: 'llm', name: 'note', value: 'As in {{date}}' },
      ],
    });
    expect(jsonAt(renameParameter(tool, 'a', 0, 'day'), ['recipe', 'sources', 'a'])).toEqual({
      method: 'GET',
      url: '/x?day={{day}}&{{other}}',
      headers: [5, { name: '{{date}}', value: 'for {{day}}' }],
      params: [
        { ...date, name: 'day' },
        { from: 'fixed', name: 'text', value: { a: ['on {{day}}'] } },
        { from: 'llm', name: 'note', value: 'As in {{date}}' },
      ],
    });
  });

  test('they follow through a name that is empty for a moment', () => {
    const tool = toolOf({ url: '/{{date}}', params: [date] }, { confirm: 'Found {{date}}.' });
    const empty = renameParameter(tool, 'a', 0, '');
    const named = renameParameter(empty, 'a', 0, 'day');
    expect(jsonAt(named, ['recipe', 'sources', 'a', 'url'])).toBe('/{{day}}');
    expect(named.confirm).toBe('Found {{day}}.');
  });

  test('a name that another parameter has is not taken over', () => {
    const tool = toolOf({ url: '/{{date}}/{{day}}', params: [date, { ...date, name: 'day' }] });
    const twice = renameParameter(tool, 'a', 0, 'day');
    expect(jsonAt(twice, ['recipe', 'sources', 'a', 'url'])).toBe('/{{date}}/{{day}}');
  });

  test('receipt and self-test follow the argument', () => {
    const tool = toolOf(
      { params: [{ ...date, name: 'when.day' }] },
      { confirm: 'On {{when_day}}.', self_test: { arguments: { when_day: 'x', b: 1 } } },
    );
    const renamed = renameParameter(tool, 'a', 0, 'day');
    expect(renamed.confirm).toBe('On {{day}}.');
    expect(renamed.self_test).toEqual({ arguments: { day: 'x', b: 1 } });
  });

  test('they stay while another request has the argument', () => {
    const tool = {
      confirm: 'On {{date}}.',
      recipe: { sources: { a: { params: [date] }, b: { params: [date] } } },
    };
    expect(renameParameter(tool, 'a', 0, 'day').confirm).toBe('On {{date}}.');
  });

  test('a name of its own for assistants keeps them as they are', () => {
    const tool = toolOf({ params: [{ ...date, as: 'when' }] }, { confirm: 'On {{when}}.' });
    expect(renameParameter(tool, 'a', 0, 'day').confirm).toBe('On {{when}}.');
  });
});
