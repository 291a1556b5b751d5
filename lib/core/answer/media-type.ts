import { decidedOnce } from '../decided-once';

/** What an answer says it is. */
export interface MediaType {
  /** Lower case, without parameters; empty where nothing was said. */
  readonly type: string;
  /** Lower case; null where none was given. */
  readonly charset: string | null;
  /** Whether it says that the first line of its table is a row, not the names. */
  readonly headerless: boolean;
}

const known = new Map<string, MediaType>();
const nothingSaid: MediaType = { type: '', charset: null, headerless: false };

/** Reads a content-type header; anything odd in it counts as not said. */
export function mediaType(contentType: string | undefined): MediaType {
  return contentType === undefined ? nothingSaid : decidedOnce(known, contentType, readMediaType);
}

function readMediaType(contentType: string): MediaType {
  const [type = '', ...parameters] = contentType.split(';');
  const said = new Map<string, string>();
  for (const parameter of parameters) {
    const [, name = '', value = ''] =
      /^\s*(charset|header)\s*=\s*["']?([^"'\s]+)["']?\s*$/.exec(parameter.toLowerCase()) ?? [];
    if (!said.has(name)) said.set(name, value);
  }
  const headerless = said.get('header') === 'absent';
  return { type: type.trim().toLowerCase(), charset: said.get('charset') ?? null, headerless };
}

/** Types of JSON, whatever it means to say. */
export function isJsonType(type: string): boolean {
  return type === 'application/json' || type === 'text/json' || type.endsWith('+json');
}

const csvTypes = new Set([
  'text/csv',
  'text/x-csv',
  'application/csv',
  'application/x-csv',
  'text/comma-separated-values',
  'text/x-comma-separated-values',
  'text/tab-separated-values',
]);

/** Types of tables, whatever parts their columns. */
export function isCsvType(type: string): boolean {
  return csvTypes.has(type);
}

/** The type of a stream of events, as servers send it. */
export function isEventStreamType(type: string): boolean {
  return type === 'text/event-stream';
}

/** Types of pages for a browser. */
export function isPageType(type: string): boolean {
  return type === 'text/html' || type === 'application/xhtml+xml';
}

/** Types that promise text, whatever their bytes look like. */
export function isTextType(type: string): boolean {
  return (
    type.startsWith('text/') ||
    type.endsWith('+xml') ||
    type === 'application/xml' ||
    type === 'application/x-www-form-urlencoded' ||
    type === 'application/x-ndjson' ||
    type === 'application/yaml' ||
    type === 'application/javascript'
  );
}
