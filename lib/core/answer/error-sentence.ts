import { isJsonObject, parseJson, type Json } from '../json/json';
import { limits } from '../limits';
import { pathParts, valueAt } from '../json/value-at';
import { statusText } from './status-text';
import { pageTitle } from './web-page';

/** Where services write what went wrong, in the order they are believed. */
const messagePaths = ['message', 'error', 'error.message', 'detail', 'title', 'errors.0'].map(
  pathParts,
);

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

function messageIn(value: Json | undefined, deep: boolean, reason: string): string | null {
  if (typeof value === 'string') return unlessReason(plainSentence(value), reason);
  if (Array.isArray(value)) {
    const texts = value.filter((entry) => typeof entry === 'string');
    return unlessReason(plainSentence(texts.slice(0, 5).join('; ')), reason);
  }
  return deep && isJsonObject(value) ? messageOf(value, reason) : null;
}

/** A message that only repeats what the status means anyway says nothing. */
function unlessReason(message: string | null, reason: string): string | null {
  const bare = message?.replace(/\.$/, '').toLowerCase();
  return bare === reason.toLowerCase() ? null : message;
}

/**
 * What a service itself says went wrong; null where it says nothing that can be told, or nothing
 * more than `reason`.
 */
export function messageOf(body: Json, reason = ''): string | null {
  if (!isJsonObject(body)) return messageIn(body, false, reason);
  for (const path of messagePaths) {
    const message = messageIn(valueAt(body, path), path[0] === 'errors', reason);
    if (message !== null) return message;
  }
  return null;
}

/** The message of a body that came with an error status: JSON, a page's title, or a plain text. */
function messageOfText(body: string, reason: string): string | null {
  const start = body.trimStart();
  if (start.startsWith('<')) return unlessReason(plainSentence(pageTitle(start) ?? ''), reason);
  if (/^[[{"]/.test(start)) {
    try {
      return messageOf(parseJson(body), reason);
    } catch {
      return null;
    }
  }
  return unlessReason(plainSentence(body), reason);
}

/** The one sentence about an answer that isn't 2xx: `Clinic API answered 404 Not Found: No such slot`. */
export function statusSentence(connectionName: string, status: number, body: string): string {
  const told = statusText(status);
  const message = messageOfText(body, told.slice(4));
  const plain = `${connectionName} answered ${told}`;
  if (message === null || message.toLowerCase() === told.toLowerCase()) return `${plain}.`;
  return `${plain}: ${message}`;
}
