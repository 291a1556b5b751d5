import { catalogue, isSentenceCode, type SentenceCode, type TemplateOf } from './catalogue';
import type { Sentence, SentenceValue } from './sentence';

/** A template without what stands between quotes. */
type Unquoted<Text extends string> = Text extends `${infer Before}'{${string}'${infer After}`
  ? Unquoted<`${Before}${After}`>
  : Text extends `${infer Before}'}${string}'${infer After}`
    ? Unquoted<`${Before}${After}`>
    : Text;

type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer After}`
  ? (Name extends `${infer Bare}, number` ? Bare : Name) | NamesIn<After>
  : never;

type ValueNames<Code extends SentenceCode> = Code extends SentenceCode
  ? NamesIn<Unquoted<TemplateOf<Code>>>
  : never;

type Values<Code extends SentenceCode> = [ValueNames<Code>] extends [never]
  ? []
  : [values: Record<ValueNames<Code>, SentenceValue>];

const pieces = /'([{}][^']*)'|\{(\w+)(, number)?\}/g;

function grouped(count: string): string {
  return count.replace(/\B(?=(\d{3})+$)/g, ',');
}

function inEnglish(value: SentenceValue | undefined, isCount: boolean): string {
  if (value === undefined) return '';
  if (typeof value === 'object') return value.message;
  return isCount ? grouped(String(value)) : String(value);
}

type AnyValues = Readonly<Record<string, SentenceValue>>;

function made(code: SentenceCode, values: AnyValues): Sentence {
  const message = catalogue[code].replace(
    pieces,
    (_, quoted: string | undefined, name: string, count?: string) =>
      quoted ?? inEnglish(values[name], count !== undefined),
  );
  return { code, values, message };
}

/**
 * A sentence of the catalogue with its values. Its templates are ICU messages that keep to values in
 * braces, `{count, number}` for thousands kept apart, and quotes around braces that stand for themselves.
 */
export function say<Code extends SentenceCode>(code: Code, ...given: Values<Code>): Sentence {
  return made(code, given[0] ?? {});
}

/** A sentence in which nothing has to stand, by a code that is only known when it runs. */
export function plainSentenceOf(code: SentenceCode): Sentence {
  return made(code, {});
}

/** The same sentence with some other values; one that the catalogue doesn't have stays as it is. */
export function withValues(said: Sentence, values: AnyValues): Sentence {
  return isSentenceCode(said.code) ? made(said.code, { ...said.values, ...values }) : said;
}
