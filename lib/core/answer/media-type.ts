/** What an answer says it is. */
export interface MediaType {
  /** Lower case, without parameters; empty where nothing was said. */
  type: string;
  /** Lower case; null where none was given. */
  charset: string | null;
}

/** Reads a content-type header; anything odd in it counts as not said. */
export function mediaType(contentType: string | undefined): MediaType {
  if (contentType === undefined) return { type: '', charset: null };
  const [type = '', ...parameters] = contentType.split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)"?\s*$/i.exec(parameter)?.[1])
    .find((label) => label !== undefined);
  return { type: type.trim().toLowerCase(), charset: charset?.toLowerCase() ?? null };
}

export function isJsonType(type: string): boolean {
  return type === 'application/json' || type === 'text/json' || type.endsWith('+json');
}

export function isCsvType(type: string): boolean {
  return type === 'text/csv' || type === 'application/csv';
}

export function isEventStreamType(type: string): boolean {
  return type === 'text/event-stream';
}

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
