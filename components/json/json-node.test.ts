import { describe, expect, it } from 'vitest';
import { parseJson } from '@/lib/core/json/json';
import {
  childNodes,
  entryCount,
  hasMoreRows,
  isRest,
  type JsonNode,
  leafText,
  openAtFirst,
  rootNode,
  rowsInView,
} from './json-node';

/** More entries than any list here has. */
const many = 30_000;
const names = (nodes: readonly JsonNode[]) => nodes.map(({ name }) => name);

describe('childNodes', () => {
  it('are the entries of a list or object, each with an id of its own', () => {
    const root = rootNode({ 'a/b': 1, a: { b: 2 } }, 3);
    const [first, second] = childNodes(root);
    expect(names(childNodes(root))).toEqual(['a/b', 'a']);
    expect(childNodes(second as JsonNode)[0]?.id).not.toBe(first?.id);
  });

  it('are stretches of a hundred where there are more, and stretches of stretches', () => {
    const list = Array.from({ length: 20_150 }, (_none, index) => index);
    const outer = childNodes(rootNode(list, many));
    expect(names(outer)).toEqual(['0 … 9999', '10000 … 19999', '20000 … 20149']);
    const inner = childNodes(outer[2] as JsonNode);
    expect(names(inner)).toEqual(['20000 … 20099', '20100 … 20149']);
    const entries = childNodes(inner[1] as JsonNode);
    expect(entries).toHaveLength(50);
    expect(entries[49]).toMatchObject({ name: '20149', value: 20_149, stretch: null });
    expect(entryCount(inner[1] as JsonNode)).toBe(50);
  });

  it('are the first entries of a list and the rest of it, at every depth; objects are whole', () => {
    const root = rootNode([[1, 2, 3], { a: 1, b: 2, c: 3 }, 'text'], 2);
    const [list, object, rest] = childNodes(root) as [JsonNode, JsonNode, JsonNode];
    expect(names(childNodes(root))).toEqual(['0', '1', '2 … 2']);
    expect(names(childNodes(list))).toEqual(['0', '1', '2 … 2']);
    expect(names(childNodes(object))).toEqual(['a', 'b', 'c']);
    expect([list, object, rest].map(isRest)).toEqual([false, false, true]);
    expect(childNodes(rest)).toMatchObject([{ name: '2', value: 'text', stretch: null }]);
    expect(names(childNodes(rootNode([1, 2], 2)))).toEqual(['0', '1']);
    expect(names(childNodes(rootNode([1, 2], 0)))).toEqual(['0 … 1']);
  });

  it('are the same entries of a very long rest, in stretches', () => {
    const list = Array.from({ length: 203 }, (_none, index) => index);
    const rest = childNodes(rootNode(list, 3)).at(-1) as JsonNode;
    const stretches = childNodes(rest);
    expect(names(stretches)).toEqual(['3 … 99', '100 … 199', '200 … 202']);
    expect([rest, ...stretches].map(isRest)).toEqual([true, false, false, false]);
    const entries = stretches.flatMap(childNodes).map(({ value }) => value);
    expect(entries).toEqual(list.slice(3));
  });

  it('are none for a single value', () => {
    expect(childNodes(rootNode('text', 3))).toEqual([]);
    expect(entryCount(rootNode('text', 3))).toBeNull();
  });
});

describe('rowsInView', () => {
  it('counts what stands open, up to what is asked', () => {
    const root = rootNode({ slots: [1, 2, 3, 4], note: 'x' }, 2);
    expect(rowsInView(root, new Set(), 10)).toBe(2);
    expect(rowsInView(root, new Set(['/slots']), 10)).toBe(5);
    expect(rowsInView(root, new Set(['/slots', '/slots/[2,4)']), 10)).toBe(7);
    expect(rowsInView(root, new Set(['/slots', '/slots/[2,4)']), 6)).toBe(6);
  });
});

describe('openAtFirst', () => {
  it('leaves the rest of a list closed', () => {
    expect([...openAtFirst(rootNode({ slots: [{ a: 1 }, 2, 3] }, 1), 80)]).toEqual([
      '/slots',
      '/slots/0',
    ]);
  });

  it('opens everything of a small value', () => {
    const open = openAtFirst(rootNode({ slots: [{ time: '09:00' }, { time: '10:00' }] }, 3), 80);
    expect([...open]).toEqual(['/slots', '/slots/0', '/slots/1']);
  });

  it('stops where the rows would be too many, the outer levels first', () => {
    const value = { a: [1, 2, 3], b: [{ deep: [1, 2, 3, 4, 5, 6] }] };
    expect([...openAtFirst(rootNode(value, many), 7)]).toEqual(['/a', '/b', '/b/0']);
    expect([...openAtFirst(rootNode(value, many), 5)]).toEqual(['/a']);
  });

  it('opens no stretch of a very long list', () => {
    const value = { list: Array.from({ length: 101 }, () => 0) };
    expect([...openAtFirst(rootNode(value, many), 1_000)]).toEqual(['/list']);
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
