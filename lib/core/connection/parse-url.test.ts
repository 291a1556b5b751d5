import { expect, test } from 'vitest';
import { parseUrl } from './parse-url';

test('a whole address is one, anything else is none', () => {
  expect(parseUrl('https://api.example.com/v1')?.href).toBe('https://api.example.com/v1');
  expect(parseUrl('/v2', 'https://api.example.com/v1')?.href).toBe('https://api.example.com/v2');
  expect(parseUrl('api.example.com')).toBeNull();
  expect(parseUrl('')).toBeNull();
});

test('a host of another alphabet is still one after very many addresses', () => {
  for (let count = 0; count < 20_000; count += 1) parseUrl('https://api.example.com');
  expect(parseUrl('https://bücher.example/ü')?.href).toBe('https://xn--bcher-kva.example/%C3%BC');
});
