import type { Json } from '../json/json';
import { limits } from '../limits';
import { pageTitle } from './web-page';

/** A line of a stack trace in the languages that services are written in; `at 10:30` and `#12` are none. */
const stackLine = new RegExp(
  [
    String.raw`^\s*(?:`,
    [
      String.raw`at\s+[^\s\d].*:(?:line )?\d+\)?\s*$`,
      String.raw`at\s+[\w$.<>/]+\(`,
      String.raw`File ".*", line \d+`,
      String.raw`Traceback \(`,
      String.raw`#\d+\s+(?:\S{1,300}\(\d+\)|\{main\}|\[internal|0x)`,
      String.raw`goroutine \d+ \[`,
    ].join('|'),
    ')',
  ].join(''),
);

/** One line without a stack trace or control characters, 300 characters at most; null where nothing is left. */
export function plainSentence(text: string): string | null {
  const lines = text.slice(0, 20_000).split(/[\r\n\u2028\u2029]+/);
  const trace = lines.findIndex((line) => stackLine.test(line));
  const told = (trace === -1 ? lines : lines.slice(0, trace)).join(' ');
  const line = told.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (line === '') return null;
  const characters = Array.from(line);
  if (characters.length <= limits.errorSentenceCharacters) return line;
  return `${characters.slice(0, limits.errorSentenceCharacters - 1).join('')}…`;
}

/** What a text says to people: a page is reduced to its title. Null for whatever is no text or says nothing. */
export function plainText(value: Json | undefined): string | null {
  if (typeof value !== 'string') return null;
  const isPage = value.trimStart().startsWith('<');
  return plainSentence(isPage ? (pageTitle(value) ?? '') : value);
}

/** The mark that ends a sentence in many scripts, and what may close behind it. */
const ended = /[.!?…؟۔。．！？।]["'”’»)\]]*$/;

/** Adds the full stop that a sentence written by others may lack. */
export function withFullStop(sentence: string): string {
  return ended.test(sentence) ? sentence : `${sentence}.`;
}
