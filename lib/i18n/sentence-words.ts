import { isSentenceCode, type SentenceCode } from '@/lib/core/sentences/catalogue';
import type { Sentence, SentenceValue } from '@/lib/core/sentences/sentence';

type Translate = (code: SentenceCode, values: Record<string, string | number>) => string;

/** A name or text kept apart from the words around it, so that neither turns the other's direction. */
function isolated(text: string): string {
  return text === '' ? text : `\u2068${text}\u2069`;
}

/**
 * A sentence of the rules in the words of a language. One that the catalogue doesn't have is said as it
 * came, in English. From right to left, names and texts in it are isolated.
 */
export function sentenceWords(
  said: Sentence,
  translate: Translate,
  direction: 'ltr' | 'rtl',
): string {
  if (!isSentenceCode(said.code)) return said.message;
  const inWords = (value: SentenceValue) => {
    if (typeof value === 'object') return sentenceWords(value, translate, direction);
    return typeof value === 'string' && direction === 'rtl' ? isolated(value) : value;
  };
  const values = Object.entries(said.values).map(([name, value]) => [name, inWords(value)]);
  return translate(said.code, Object.fromEntries(values) as Record<string, string | number>);
}
