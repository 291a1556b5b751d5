/** A part of a text, as offsets from its start. */
export interface TextSpan {
  start: number;
  end: number;
}

interface Level {
  kind: 'object' | 'array';
  key: string;
  index: number;
  keySpan: TextSpan | null;
}

const token = /"(?:\\.|[^"\\])*"?|[{}[\]:,]|[^\s{}[\]:,"]+/g;

function unquoted(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}

/**
 * Where the value at a dotted path stands in a JSON text; where the path leads further than the
 * text, the deepest part of it that is there. Null where nothing of it is. Never throws.
 */
export function spanOfPath(text: string, path: string): TextSpan | null {
  const wanted = path === '' ? [] : path.split('.');
  const levels: Level[] = [];
  let best: TextSpan | null = null;
  let bestDepth = -1;

  function visit(span: TextSpan, isContainer: boolean): void {
    const here = levels.map((level) => (level.kind === 'array' ? String(level.index) : level.key));
    const isOnTheWay = here.length <= wanted.length && here.every((part, i) => part === wanted[i]);
    if (!isOnTheWay || here.length <= bestDepth) return;
    bestDepth = here.length;
    best = (isContainer && levels.at(-1)?.keySpan) || span;
  }

  for (const match of text.matchAll(token)) {
    const [written] = match;
    const span = { start: match.index, end: match.index + written.length };
    const level = levels.at(-1);
    if (written === '{' || written === '[') {
      visit(span, true);
      const kind = written === '{' ? 'object' : 'array';
      levels.push({ kind, key: '', index: 0, keySpan: null });
    } else if (written === '}' || written === ']') {
      levels.pop();
    } else if (written === ',') {
      if (level) level.index += 1;
      if (level) level.keySpan = null;
    } else if (written !== ':') {
      if (level?.kind === 'object' && level.keySpan === null) {
        level.key = unquoted(written);
        level.keySpan = span;
      } else {
        visit({ start: level?.keySpan?.start ?? span.start, end: span.end }, false);
      }
    }
  }
  return best;
}
