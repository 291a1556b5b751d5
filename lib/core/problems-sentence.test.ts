import { expect, test } from 'vitest';
import { problemAt } from './errors';
import { problemsSentence } from './problems-sentence';
import { say } from './sentences/say';

const said = say('document.appFile');
const message = 'Write an app file: a JSON object with version and name.';

test.each([
  [[], undefined],
  [[''], message],
  [['tools.0'], `tools.0: ${message}`],
  [['', 'name'], `${message} And 1 more.`],
  [['tools.0', 'tools.1', 'tools.2'], `tools.0: ${message} And 2 more.`],
])('%j', (paths, told) => {
  expect(problemsSentence(paths.map((path) => problemAt(path, said)))?.message).toBe(told);
});
