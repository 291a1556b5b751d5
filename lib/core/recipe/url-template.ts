import { parseTemplate, type TemplatePart } from './placeholder';

/** The `url` of a request taken apart; what stands in it as text is still as it was written. */
export interface UrlTemplate {
  /** Path segments below the connection's address, `.` and `..` already resolved. */
  segments: TemplatePart[][];
  /** The pieces between `&`: name and value, or only a name where no `=` was written. */
  query: { name: TemplatePart[]; value: TemplatePart[] | null }[];
  /** Whether `..` would go above the connection's address. */
  climbs: boolean;
}

type Parts = TemplatePart[];

/** Cuts at the first `mark` in the text parts: what is before it, and what is after it or null. */
function cut(parts: Parts, mark: string): [Parts, Parts | null] {
  for (const [index, part] of parts.entries()) {
    const at = part.kind === 'text' ? part.text.indexOf(mark) : -1;
    if (part.kind !== 'text' || at === -1) continue;
    const before = { kind: 'text' as const, text: part.text.slice(0, at) };
    const after = { kind: 'text' as const, text: part.text.slice(at + mark.length) };
    return [
      [...parts.slice(0, index), before].filter(holdsSomething),
      [after, ...parts.slice(index + 1)].filter(holdsSomething),
    ];
  }
  return [parts, null];
}

function holdsSomething(part: TemplatePart): boolean {
  return part.kind === 'placeholder' || part.text !== '';
}

function splitAt(parts: Parts, mark: string): Parts[] {
  let last: Parts = [];
  const pieces = [last];
  for (const part of parts) {
    if (part.kind === 'placeholder') {
      last.push(part);
      continue;
    }
    for (const [index, text] of part.text.split(mark).entries()) {
      if (index > 0) pieces.push((last = []));
      if (text !== '') last.push({ kind: 'text', text });
    }
  }
  return pieces;
}

/** Whether a client would read a path segment as "here" or "one up", dots written as `%2e` too. */
export function isDotSegment(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment);
}

function resolved(segments: Parts[]): { segments: Parts[]; climbs: boolean } {
  const result: Parts[] = [];
  let climbs = false;
  for (const [index, segment] of segments.entries()) {
    const only = segment.length === 1 && segment[0]?.kind === 'text' ? segment[0].text : '';
    if (!isDotSegment(only)) {
      result.push(segment);
      continue;
    }
    if (!/^(?:\.|%2e)$/i.test(only)) {
      climbs ||= result.length === 0;
      result.pop();
    }
    // As in any address, dots at the end leave a slash behind.
    if (index === segments.length - 1) result.push([]);
  }
  return { segments: result, climbs };
}

/** Takes the `url` of a request apart. Anything after a `#` is left out, since it is never sent. */
export function urlTemplate(url: string): UrlTemplate {
  const [whole] = cut(parseTemplate(url.trim()), '#');
  const [path, query] = cut(whole, '?');
  const segments = path.length === 0 ? [] : splitAt(path, '/');
  if (segments.length > 1 && segments[0]?.length === 0) segments.shift();
  return {
    ...resolved(segments),
    query: (query ? splitAt(query, '&') : [])
      .filter((piece) => piece.length > 0)
      .map((piece) => {
        const [name, value] = cut(piece, '=');
        return { name, value };
      }),
  };
}
