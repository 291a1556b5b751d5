import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spanOfPath } from './json-position';

const text =
  '{ "kind": "fetch", "sources": { "a": { "params": [ { "name": "x" }, { "name": "y" } ] } } }';

function partAt(path: string): string | null {
  const span = spanOfPath(text, path);
  return span && text.slice(span.start, span.end);
}

describe('where a path stands in a JSON text', () => {
  it.each([
    ['kind', '"kind": "fetch"'],
    ['sources.a.params.1.name', '"name": "y"'],
    ['sources.a', '"a"'],
    ['sources.a.params.0', '{'],
    ['sources.a.url', '"a"'],
    ['', '{'],
  ])('%s is %s', (path, part) => {
    expect(partAt(path)).toBe(part);
  });

  it('finds nothing in an empty text', () => {
    expect(spanOfPath('', 'kind')).toBeNull();
  });

  it('never throws, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (typed, path) => {
        spanOfPath(typed, path);
      }),
    );
  });
});
