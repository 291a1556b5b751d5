import type { Json } from '../json/json';
import { limits } from '../limits';
import { withoutStackTrace } from './stack-trace';
import { isMarkup, looksLikePage, pageTitle, withCharacters, withoutTags } from './web-page';

/** As much of a text as is looked at to find what it says. */
const charactersRead = 20_000;

/** One line without a stack trace or control characters, 300 characters at most; null where nothing is left. */
export function plainSentence(text: string): string | null {
  const line = withoutStackTrace(text.slice(0, charactersRead))
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  if (line === '') return null;
  const characters = Array.from(line);
  if (characters.length <= limits.errorSentenceCharacters) return line;
  return `${characters.slice(0, limits.errorSentenceCharacters - 1).join('')}…`;
}

/**
 * What a text says to people: a page, or a document of another markup than HTML, is reduced to its title, and
 * what remains of HTML in any other text is taken away. Null for whatever is no text or says nothing.
 */
export function plainText(value: Json | undefined): string | null {
  if (typeof value !== 'string') return null;
  const text = withoutTags(value.slice(0, charactersRead));
  const isDocument = looksLikePage(value) || isMarkup(text);
  return plainSentence(isDocument ? (pageTitle(value) ?? '') : withCharacters(text));
}

/** The same of an answer that is nothing but this text: of one that begins with markup only its title is told. */
export function plainBody(body: string): string | null {
  return isMarkup(body) ? plainSentence(pageTitle(body) ?? '') : plainText(body);
}

/** The mark that ends a sentence in many scripts, and what may close behind it. */
const ended = /[.!?…؟۔。．！？।]["'”’»)\]]*$/;

/** Adds the full stop that a sentence written by others may lack. */
export function withFullStop(sentence: string): string {
  return ended.test(sentence) ? sentence : `${sentence}.`;
}
