import { IntlMessageFormat } from 'intl-messageformat';
import { expect, it } from 'vitest';
import { catalogue, isSentenceCode, type SentenceCode } from './catalogue';
import { say } from './say';
import { schemaSentence } from './schema-words';
import type { SentenceValue } from './sentence';

type Part = ReturnType<IntlMessageFormat['getAst']>[number];

const codes = Object.keys(catalogue).filter(isSentenceCode);
const sayAny = say as (
  code: SentenceCode,
  values: Record<string, SentenceValue>,
) => {
  message: string;
};

/** The kind of a part that is plain words. */
const literal = '0';

function namesOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) =>
    'value' in part && JSON.stringify(part.type) !== literal ? [part.value] : [],
  );
}

it('says every sentence as ICU does', () => {
  for (const code of codes) {
    const format = new IntlMessageFormat(catalogue[code], 'en');
    const names = namesOf(format.getAst());
    const isCount = (name: string) => catalogue[code].includes(`{${name}, number}`);
    for (const value of ['{x} it\'s "a"', 1_234_567]) {
      const values = Object.fromEntries(
        names.map((name) => [name, isCount(name) ? 12_345 : value]),
      );
      expect(sayAny(code, values).message, code).toBe(format.format(values));
    }
  }
});

it('puts sentences into sentences', () => {
  const inner = say('value.list');
  const outer = say('value.wrong', { name: 'day', wanted: say('value.text'), came: inner });
  expect(outer).toEqual({
    code: 'value.wrong',
    values: { name: 'day', wanted: say('value.text'), came: inner },
    message: 'day must be a text, not a list.',
  });
});

it('keeps braces that stand for themselves', () => {
  expect(say('receipt.neverSees', { name: 'result.x', path: 'x', fields: 'a, b' }).message).toBe(
    'The assistant never sees {{result.x}}: add "x" to output.fields or write one of a, b.',
  );
});

it('keeps thousands apart where they are counted', () => {
  expect(say('tool.slow', { max: 60_000 }).message).toContain('within 60,000 ms');
});

it('knows the sentences of schemas by their text', () => {
  expect(schemaSentence('Give the tool a name.')).toEqual(say('tool.nameMissing'));
  expect(schemaSentence('Keep the name within 64 characters.')?.code).toBe('tool.nameLong');
  expect(schemaSentence('Invalid input')).toBeUndefined();
});
