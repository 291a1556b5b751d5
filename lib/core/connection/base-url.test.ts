import { describe, expect, test } from 'vitest';
import { readBaseUrl } from './base-url';
import { joinUrl } from './join-url';

test.each([
  ['https://api.example.com/v1', 'https://api.example.com', '/v1'],
  ['https://api.example.com/v1/', 'https://api.example.com', '/v1'],
  ['http://localhost:8080', 'http://localhost:8080', ''],
  ['https://API.Example.com:443/a b', 'https://api.example.com', '/a%20b'],
  ['https://bücher.example/ü', 'https://xn--bcher-kva.example', '/%C3%BC'],
])('%s', (text, origin, path) => {
  expect(readBaseUrl(text)).toEqual({ kind: 'base', origin, path });
});

test.each([
  '',
  'api.example.com',
  'ftp://api.example.com',
  'file:///etc/passwd',
  'https:api.example.com',
  'https://user:pass@api.example.com',
  'https://api.example.com?key=1',
  'https://api.example.com/#',
  'https://api.example.com\\@evil.example',
  'https://{{host}}.example.com',
])('%j is refused', (text) => {
  const base = readBaseUrl(text);
  expect(base.kind === 'refused' && base.said.message).toMatch(/^.+\.$/);
});

describe('joined', () => {
  const base = { kind: 'base' as const, origin: 'https://x.example', path: '/v1' };
  test.each<[string, string, string | null]>([
    ['/a', 'b=1', 'https://x.example/v1/a?b=1'],
    ['', '', 'https://x.example/v1'],
    ['/', '', 'https://x.example/v1/'],
    ['/../a', '', null],
    ['/%2e%2e/a', '', null],
    ['1/a', '', null],
    ['/a b', '', null],
    ['/a', "b='", null],
  ])('%s and %s', (path, query, url) => {
    expect(joinUrl(base, path, query)).toBe(url);
  });

  test('under an address without a path', () => {
    expect(joinUrl({ ...base, path: '' }, '', '')).toBe('https://x.example/');
    expect(joinUrl({ ...base, path: '' }, '@evil.example', '')).toBeNull();
    expect(joinUrl({ ...base, path: '' }, ':99/a', '')).toBeNull();
    expect(joinUrl({ ...base, path: '' }, '//a', '')).toBe('https://x.example//a');
  });
});
