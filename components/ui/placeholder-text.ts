import {
  type Position,
  type TokenFieldSegment,
  TokenFieldValue,
} from 'react-aria-components/TokenField';

const placeholder = /\{\{((?!\}\}).+?)\}\}/gsu;
const queryCharactersMax = 80;

/** Where somebody is typing a placeholder: what of its name is there, and where its `{{` begins. */
export interface HalfTypedPlaceholder {
  query: string;
  start: { index: number; offset: number };
}

/** A text in which each `{{name}}` is one token. Its plain text is what is written, braces and all. */
export class PlaceholderText extends TokenFieldValue<string> {
  /** The text with the caret at its end. */
  static of(text: string): PlaceholderText {
    const whole = new PlaceholderText(tokens(text));
    const last = whole.segments.length - 1;
    return whole.withCaretPosition(
      last < 0
        ? { index: 0, offset: 0 }
        : { index: last, offset: whole.segments[last]?.text.length ?? 0 },
    );
  }

  protected override tokenize(text: string): TokenFieldSegment<string>[] {
    return tokens(text);
  }

  /** The beginning or end of the line that a position is in, also of a text that is empty. */
  override findLineBoundary(
    ...asked: Parameters<TokenFieldValue<string>['findLineBoundary']>
  ): Position | null {
    return this.segments.length === 0 ? asked[0] : super.findLineBoundary(...asked);
  }

  /** What is being typed after an open `{{` just before the caret; null where nothing is. */
  halfTyped(): HalfTypedPlaceholder | null {
    const { index, offset } = this.caretPosition;
    const segment = this.segments[index];
    if (!this.selectedRange.isCollapsed || segment?.type !== 'text') return null;
    const before = segment.text.slice(0, offset);
    const open = before.lastIndexOf('{{');
    if (open === -1) return null;
    const query = before.slice(open + 2);
    const isName = query.length <= queryCharactersMax && !/[{}\n]/u.test(query);
    return isName ? { query: query.trim(), start: { index, offset: open } } : null;
  }

  /** Puts a placeholder in the place of what is half typed, or of what is selected. */
  withPlaceholder(name: string): this {
    const start = this.halfTyped()?.start ?? this.selectedRange.start;
    const token = { type: 'token' as const, text: `{{${name}}}`, value: name };
    return this.replaceRangeWithSegments(start, this.selectedRange.end, [token], false);
  }
}

function tokens(text: string): TokenFieldSegment<string>[] {
  const segments: TokenFieldSegment<string>[] = [];
  let at = 0;
  for (const match of text.matchAll(placeholder)) {
    if (match.index > at) segments.push({ type: 'text', text: text.slice(at, match.index) });
    segments.push({ type: 'token', text: match[0], value: (match[1] ?? '').trim() });
    at = match.index + match[0].length;
  }
  if (at < text.length) segments.push({ type: 'text', text: text.slice(at) });
  return segments;
}
