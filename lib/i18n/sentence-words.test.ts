import { describe, expect, it } from 'vitest';
import { catalogue, isSentenceCode } from '@/lib/core/sentences/catalogue';
import { say } from '@/lib/core/sentences/say';
import { languages } from './language';
import { wordsIn } from './testing/words-in';

const list = say('value.list');
const wrong = say('value.wrong', { name: 'day', wanted: say('value.text'), came: list });

describe.each(languages)('in %s', (language) => {
  const words = wordsIn(language);

  it('there are words for every code of the catalogue', () => {
    for (const code of Object.keys(catalogue).filter(isSentenceCode)) {
      const names = catalogue[code].match(/(?<=\{)\w+(?=[,}])/g) ?? [];
      const values = Object.fromEntries(names.map((name) => [name, 3]));
      expect(words({ code, values, message: '' }).trim(), code).not.toBe('');
    }
  });

  it('what the catalogue does not have is said as it came', () => {
    expect(words({ code: 'tool.later', values: {}, message: 'Later.' })).toBe('Later.');
    expect(words({ code: '', values: {}, message: 'Later.' })).toBe('Later.');
  });
});

it('says in English what the message says', () => {
  expect(wordsIn('en')(wrong)).toBe(wrong.message);
  const braces = say('receipt.neverSees', { name: 'result.x', path: 'x', fields: 'a' });
  expect(wordsIn('en')(braces)).toBe(braces.message);
});

it('says in Arabic also what stands inside, with names kept apart', () => {
  expect(wordsIn('ar')(wrong)).toBe('اكتب \u2068day\u2069 نصًّا، لا قائمة.');
});
