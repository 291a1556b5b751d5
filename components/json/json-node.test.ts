import { describe, expect, it } from 'vitest';
import { parseJson } from '@/lib/core/json/json';
import {
  childNodes,
  entryCount,
  hasMoreRows,
  type JsonNode,
  leafText,
  openAtFirst,
  rootNode,
} from './json-node';

const names = (nodes: readonly JsonNode[]) => nodes.map(({ name }) => name);

describe('childNodes', () => {
  it('are the entries of a list or object, each with an id of its own', () => {
    const root = rootNode({ 'a/b': 1, a: { b: 2 } });
    const [first, second] = childNodes(root);
    expect(names(childNodes(root))).toEqual(['a/b', 'a']);
    expect(childNodes(second as JsonNode)[0]?.id).not.toBe(first?.id);
  });

  it('are stretches of a hundred where there are more, and stretches of stretches', () => {
    const list = Array.from({ length: 20_150 }, (_none, index) => index);
    const outer = childNodes(rootNode(list));
    expect(names(outer)).toEqual(['0 … 9999', '10000 … 19999', '20000 … 20149']);
    const inner = childNodes(outer[2] as JsonNode);
    expect(names(inner)).toEqual(['20000 … 20099', '20100 … 20149']);
    const entries = childNodes(inner[1] as JsonNode);
    expect(entries).toHaveLength(50);
    expect(entries[49]).toMatchObject({ name: '20149', value: 20_149, stretch: null });
    expect(entryCount(inner[1] as JsonNode)).toBe(50);
  });

  it('are none for a single value', () => {
    expect(childNodes(rootNode('text'))).toEqual([]);
    expect(entryCount(rootNode('text'))).toBeNull();
  });
});

describe('openAtFirst', () => {
  it('opens everything of a small value', () => {
    const open = openAtFirst(rootNode({ slots: [{ time: '09:00' }, { time: '10:00' }] }), 80);
    expect([...open]).toEqual(['/slots', '/slots/0', '/slots/1']);
  });

  it('stops where the rows would be too many, the outer levels first', () => {
    const value = { a: [1, 2, 3], b: [{ deep: [1, 2, 3, 4, 5, 6] }] };
    expect([...openAtFirst(rootNode(value), 7)]).toEqual(['/a', '/b', '/b/0']);
    expect([...openAtFirst(rootNode(value), 5)]).toEqual(['/a']);
  });

  it('leaves a very long list closed', () => {
    const value = { list: Array.from({ length: 101 }, () => 0) };
    expect([...openAtFirst(rootNode(value), 1_000)]).toEqual([]);
  });
});

it('tells large values from small ones', () => {
  expect(hasMoreRows([1, [2, 3]], 5)).toBe(false);
  expect(hasMoreRows([1, [2, 3]], 4)).toBe(true);
});

it('writes single values with every digit, and cuts very long texts', () => {
  expect(leafText(parseJson('4620693217682128901'))).toBe('4620693217682128901');
  expect(leafText('x'.repeat(5_000)).length).toBeLessThan(2_100);
});
