import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { languages } from './language';
import { messages } from './messages';

type Tree = { [key: string]: string | Tree };

function flat(tree: Tree, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    const place = prefix === '' ? key : `${prefix}.${key}`;
    if (typeof value === 'string') found.set(place, value);
    else for (const [inner, text] of flat(value, place)) found.set(inner, text);
  }
  return found;
}

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

/** The kind of a part that is plain words; whatever else has a value is named by it. */
const literal = '0';

function namesIn(parts: readonly Part[], names = new Set<string>()): Set<string> {
  for (const part of parts) {
    if ('value' in part && JSON.stringify(part.type) !== literal) names.add(part.value);
    if ('options' in part) {
      for (const option of Object.values(part.options)) namesIn(option.value, names);
    }
    if ('children' in part) namesIn(part.children, names);
  }
  return names;
}

/** What a message has to be given, and the tags it wraps words in. */
function argumentsOf(text: string, language: string): string[] {
  return [...namesIn(new IntlMessageFormat(text, language).getAst())].sort();
}

const english = flat(messages.en);

describe.each(languages)('the messages in %s', (language) => {
  const own = flat(messages[language]);

  it('are the same ones as in English', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('say something, and take the same values', () => {
    for (const [key, text] of own) {
      expect(text.trim(), key).not.toBe('');
      expect(argumentsOf(text, language), key).toEqual(argumentsOf(english.get(key) ?? '', 'en'));
    }
  });

  it('are all read in, whatever file they stand in', () => {
    const folder = path.join(fileURLToPath(new URL('.', import.meta.url)), 'messages', language);
    const files = readdirSync(folder).map((name) => path.basename(name, '.json'));
    const ofRules = language === 'en' ? ['sentences'] : [];
    expect(Object.keys(messages[language]).sort()).toEqual([...files, ...ofRules].sort());
  });
});

it('Arabic is written in Arabic', () => {
  const latin = [...flat(messages.ar)].filter(
    ([key, text]) =>
      /[a-z]{4,}/i.test(text) && !/[\u0600-\u06ff]/.test(text) && text !== english.get(key),
  );
  expect(latin).toEqual([]);
});
