import { describe, expect, test } from 'vitest';
import { fitsHeader, headerNameProblem, isClientHeader, isKeptFromRecipes } from './header-rules';

describe('who may set a header', () => {
  test.each([
    ['Host', { recipe: false, connection: false, client: true }],
    ['TRANSFER-ENCODING', { recipe: false, connection: false, client: true }],
    ['Cookie', { recipe: false, connection: true, client: false }],
    ['Accept-Encoding', { recipe: true, connection: true, client: true }],
    ['X-Shop', { recipe: true, connection: true, client: false }],
  ])('%s', (name, may) => {
    expect(isKeptFromRecipes(name)).toBe(!may.recipe);
    expect(headerNameProblem(name) === null).toBe(may.connection);
    expect(isClientHeader(name)).toBe(may.client);
  });

  test('a name is a token of 128 characters at most', () => {
    expect(headerNameProblem('X Shop')?.code).toBe('connection.headerName');
    expect(headerNameProblem('x'.repeat(128))).toBeNull();
    expect(headerNameProblem('x'.repeat(129))?.code).toBe('connection.headerName');
  });
});

test.each([
  ['Café, 5', true],
  ['a\tb', false],
  ['a\r\nX-Evil: 1', false],
  ['\u0080', false],
  ['🙂', false],
])('%j fits a header: %s', (text, fits) => expect(fitsHeader(text)).toBe(fits));
