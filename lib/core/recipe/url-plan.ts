import type { BaseUrl } from '../connection/base-url';
import { joinUrl } from '../connection/join-url';
import { isJsonObject, type Json } from '../json/json';
import type { Parameter } from '../parameters/parameter-schema';
import { isScalar, scalarText } from '../parameters/scalar-value';
import { say } from '../sentences/say';
import { askedName, inlineText, placeholderReader, type Reader } from './parameter-reader';
import { encodeQuery, encodeSegment, encodeWritten } from './percent-encoding';
import { placeholderMeaning, type TemplatePart } from './placeholder';
import {
  emptyFieldsSent,
  queryPairs,
  skipsEmpty,
  splitsAtComma,
  type EmptiesSent,
  type Pair,
} from './query-pairs';
import type { QueryStyle } from './recipe-schema';
import { refuse, type Filling } from './request-values';
import { isDotSegment, type UrlTemplate } from './url-template';

/** Writes one stretch of an address. Undefined means absent, or refused. */
type Writer = (filling: Filling) => string | undefined;

/** The name that a sentence about a placeholder uses. */
function askedNameOf(name: string, params: readonly Parameter[]): string {
  const meaning = placeholderMeaning(name, params);
  if (meaning.kind === 'parameter') return askedName(meaning.parameter);
  return meaning.kind === 'variable' ? meaning.name : name;
}

function segmentText(value: Json): string | undefined {
  if (Array.isArray(value)) {
    const entries = value.filter((entry) => entry !== null);
    return entries.every(isScalar)
      ? entries.map((entry) => encodeSegment(scalarText(entry))).join(',')
      : undefined;
  }
  return isScalar(value) ? encodeSegment(scalarText(value)) : undefined;
}

/** One value in a path. It must be there and say something, or another address would be meant. */
function segmentPart(name: string, params: readonly Parameter[]): Writer {
  const read = placeholderReader(name, params);
  const asked = askedNameOf(name, params);
  return (filling) => {
    const value = read(filling);
    if (value === undefined || value === null) {
      return refuse(filling, asked, say('sending.pathMissing', { name: asked }));
    }
    const text = segmentText(value);
    if (text === undefined) {
      const code = isJsonObject(value) ? 'sending.pathObject' : 'sending.pathObjects';
      return refuse(filling, asked, say(code, { name: asked }));
    }
    if (text !== '') return text;
    return refuse(filling, asked, say('sending.pathEmpty', { name: asked }));
  };
}

function segmentWriter(
  parts: readonly TemplatePart[],
  params: readonly Parameter[],
): string | Writer {
  const writers = parts.map((part): string | Writer =>
    part.kind === 'text' ? encodeWritten(part.text) : segmentPart(part.name, params),
  );
  const placeholder = parts.find((part) => part.kind === 'placeholder');
  if (!placeholder) return writers.join('');
  const asked = askedNameOf(placeholder.name, params);
  return (filling) => {
    let text = '';
    for (const write of writers) {
      const part = typeof write === 'string' ? write : write(filling);
      if (part === undefined) return undefined;
      text += part;
    }
    if (!isDotSegment(text)) return text;
    return refuse(filling, asked, say('sending.pathDots', { name: asked, text }));
  };
}

function encodedPairs(pairs: readonly Pair[]): string | undefined {
  if (pairs.length === 0) return undefined;
  return pairs.map(([name, value]) => `${encodeQuery(name)}=${encodeQuery(value)}`).join('&');
}

/** Refuses a list for an entry that holds a comma. */
export function refuseComma(filling: Filling, asked: string): string | undefined {
  return refuse(filling, asked, say('sending.listComma', { name: asked }));
}

/** A query parameter that isn't written in the address. */
export function queryParameter(
  name: string,
  parameter: Parameter,
  read: Reader,
  style: QueryStyle,
): Writer {
  const skips = skipsEmpty(parameter);
  const empties = emptyFieldsSent(parameter);
  return (filling) => {
    const value = read(filling);
    if (value === undefined || (value === '' && skips)) return undefined;
    if (splitsAtComma(value, style)) return refuseComma(filling, askedName(parameter));
    return encodedPairs(queryPairs(name, value, style, empties));
  };
}

/** One text of the query with placeholders in it; absent where any of them is. */
function queryText(parts: readonly TemplatePart[], params: readonly Parameter[]): Writer {
  const writers = parts.map((part): Writer => {
    if (part.kind === 'text') {
      const text = encodeWritten(part.text);
      return () => text;
    }
    const read = valueReader(part.name, params);
    return (filling) => {
      const value = read(filling);
      return value === undefined || value === null ? undefined : encodeQuery(inlineText(value));
    };
  });
  return (filling) => {
    let text = '';
    for (const write of writers) {
      const part = write(filling);
      if (part === undefined) return undefined;
      text += part;
    }
    return text;
  };
}

/** A placeholder's value in the query, where empty text may mean that there is none. */
function valueReader(name: string, params: readonly Parameter[]): Reader {
  const read = placeholderReader(name, params);
  const meaning = placeholderMeaning(name, params);
  if (meaning.kind !== 'parameter' || !skipsEmpty(meaning.parameter)) return read;
  return (filling) => {
    const value = read(filling);
    return value === '' ? undefined : value;
  };
}

function isWritten(parts: readonly TemplatePart[]): boolean {
  return parts.every((part) => part.kind === 'text');
}

function writtenText(parts: readonly TemplatePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
}

/** A name as it was written in the address, with its lists and objects spread as the style says. */
function writtenPairs(
  name: string,
  value: Json,
  style: QueryStyle,
  empties: EmptiesSent | undefined,
): string | undefined {
  const plain = name.replace(/%5B%5D$/i, '[]');
  const pairs = queryPairs(
    '',
    value,
    plain.endsWith('[]') && style === 'brackets' ? 'repeat' : style,
    empties,
  );
  if (pairs.length === 0) return undefined;
  return pairs.map(([rest, text]) => `${name}${encodeQuery(rest)}=${encodeQuery(text)}`).join('&');
}

function queryPiece(
  piece: UrlTemplate['query'][number],
  params: readonly Parameter[],
  style: QueryStyle,
): Writer {
  const only = piece.value?.length === 1 ? piece.value[0] : undefined;
  if (only?.kind === 'placeholder' && isWritten(piece.name)) {
    const name = encodeWritten(writtenText(piece.name));
    const read = valueReader(only.name, params);
    const asked = askedNameOf(only.name, params);
    const meaning = placeholderMeaning(only.name, params);
    const empties = meaning.kind === 'parameter' ? emptyFieldsSent(meaning.parameter) : undefined;
    return (filling) => {
      const value = read(filling);
      if (value === undefined) return undefined;
      if (splitsAtComma(value, style)) return refuseComma(filling, asked);
      return writtenPairs(name, value, style, empties);
    };
  }
  const name = queryText(piece.name, params);
  const value = piece.value && queryText(piece.value, params);
  return (filling) => {
    const left = name(filling);
    if (left === undefined || !value) return left;
    const right = value(filling);
    return right === undefined ? undefined : `${left}=${right}`;
  };
}

/**
 * Writes the whole address of a request from its template and the query parameters beside it; the
 * result is under the connection's address whatever the values are, or the request is refused.
 */
export function urlWriter(
  base: BaseUrl,
  template: UrlTemplate,
  beside: readonly Writer[],
  params: readonly Parameter[],
  style: QueryStyle,
): Writer {
  const segments = template.segments.map((parts) => segmentWriter(parts, params));
  const pieces = [...template.query.map((piece) => queryPiece(piece, params, style)), ...beside];
  return (filling) => {
    let path = '';
    for (const segment of segments) {
      const text = typeof segment === 'string' ? segment : segment(filling);
      if (text === undefined) return undefined;
      path += `/${text}`;
    }
    const query = pieces.map((write) => write(filling)).filter((text) => text !== undefined);
    const url = joinUrl(base, path, query.join('&'));
    return url ?? refuse(filling, '', say('sending.leaves'));
  };
}
