import { describe, expect, test } from 'vitest';
import { urlTemplate } from './url-template';

/** A template as one text again, `|` between segments and `&` between pieces. */
function shown(url: string) {
  const text = (parts: { kind: string; text?: string; name?: string }[]) =>
    parts.map((part) => (part.kind === 'text' ? part.text : `{${part.name}}`)).join('');
  const { segments, query, climbs } = urlTemplate(url);
  const pieces = query.map(({ name, value }) => text(name) + (value ? `=${text(value)}` : ''));
  return [segments.map(text).join('|'), pieces.join('&'), climbs];
}

describe('a url is taken apart', () => {
  test.each([
    ['', '', '', false],
    ['/', '', '', false],
    ['/x/', 'x|', '', false],
    ['x/{{a}}.json', 'x|{a}.json', '', false],
    ['/x?a=1&b&c={{c}}-{{d}}&&#e', 'x', 'a=1&b&c={c}-{d}', false],
    ['/x/{{a/b?c}}?q={{d&e}}', 'x|{a/b?c}', 'q={d&e}', false],
    ['/a/../b/.', 'b|', '', false],
    ['/a/%2E%2e/..', '', '', true],
    ['/a//b', 'a||b', '', false],
    ['?a==b', '', 'a==b', false],
  ])('%s', (url, segments, query, climbs) => {
    expect(shown(url)).toEqual([segments, query, climbs]);
  });
});
