import { readBaseUrl } from '../connection/base-url';
import { staysWithin } from '../connection/join-url';
import { parseUrl } from '../connection/parse-url';
import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { hasOpenPlaceholder, type TemplatePart } from './placeholder';
import { decoded } from './percent-encoding';
import { urlTemplate } from './url-template';

/** What a whole web address in the place of a request's own means. */
export type PastedAddress =
  /** It lies under the connection's: this is the rest of it. */
  | { kind: 'here'; url: string }
  /** It is on another host, or beside the connection's path; `url` is what could be kept of it. */
  | { kind: 'elsewhere'; host: string; url: string };

/** Takes a whole web address apart; null where it is none, as an ordinary address of a request isn't. */
export function pastedAddress(text: string, baseUrl: string): PastedAddress | null {
  const written = text.trim();
  if (!/^https?:\/\//i.test(written)) return null;
  const [, authority = '', rest = ''] = /^https?:\/\/([^/?#]*)(.*)$/isu.exec(written) ?? [];
  const whole = parseUrl(written.replace(/\{\{.*?\}\}/gsu, 'x'));
  const base = readBaseUrl(baseUrl);
  const url = rest.replace(/#.*$/su, '') || '/';
  if (whole && base.kind === 'base' && staysWithin(base, whole)) {
    const own = url.slice(base.path.length);
    return { kind: 'here', url: own === '' || own.startsWith('?') ? `/${own}` : own };
  }
  return { kind: 'elsewhere', host: authority, url };
}

function textIn(parts: readonly TemplatePart[] | null): string | null {
  if (parts === null || parts.some((part) => part.kind === 'placeholder')) return null;
  return decoded(
    parts
      .map((part) => (part.kind === 'text' ? part.text : ''))
      .join('')
      .replaceAll('+', ' '),
  );
}

function typedGuess(text: string): { type: string; value: Json } {
  if (/^(?:0|-?[1-9]\d{0,14})$/.test(text)) return { type: 'integer', value: Number(text) };
  if (text === 'true' || text === 'false') return { type: 'boolean', value: text === 'true' };
  return { type: 'string', value: text };
}

/** The address with its query taken out as parameters. */
export interface SplitQuery {
  url: string;
  params: JsonObject[];
}

/**
 * Takes the written values of an address's query out as parameters of the request, each with its value fixed, so
 * that what is sent stays the same until somebody says otherwise. A name that is there twice, has a parameter
 * already or holds a placeholder stays in the address. Null where nothing can be taken out.
 */
export function splitQuery(source: JsonObject): SplitQuery | null {
  const url = typeof source.url === 'string' ? source.url : '';
  const start = url.indexOf('?');
  if (start === -1 || hasOpenPlaceholder(url)) return null;
  const params = Array.isArray(source.params) ? source.params.filter(isJsonObject) : [];
  const taken = new Set(params.map(({ name }) => name));
  const pieces = urlTemplate(url).query;
  const names = pieces.map(({ name }) => textIn(name));
  const written = url
    .slice(start + 1)
    .split('&')
    .filter((piece) => piece !== '');
  if (written.length !== pieces.length) return null;
  const place: JsonObject =
    source.method === undefined || source.method === 'GET' ? {} : { in: 'query' };
  const found = pieces.map((piece, index): JsonObject | null => {
    const name = names[index];
    const value = textIn(piece.value);
    const isPlain = name && !taken.has(name) && names.filter((each) => each === name).length === 1;
    if (!isPlain || value === null || value === '') return null;
    return { from: 'fixed', name: name.replaceAll('.', '\\.'), ...typedGuess(value), ...place };
  });
  const added = found.filter((each) => each !== null);
  if (added.length === 0) return null;
  const left = written.filter((_, index) => found[index] === null).join('&');
  return { url: `${url.slice(0, start)}${left === '' ? '' : `?${left}`}`, params: added };
}
