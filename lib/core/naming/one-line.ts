/** Marks that turn the direction of text around: they can make a line read as something else. */
const directionMarks = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const spaces = /[\s\p{Cc}]+/gu;

/**
 * Text as one plain line of at most `charactersMax` characters, the last one "…" where it was cut;
 * no character is ever cut in two.
 */
export function oneLine(text: string, charactersMax: number): string {
  // Far more than a line can need, so that a huge text costs no more than a short one.
  const start = text.length > charactersMax * 20 ? text.slice(0, charactersMax * 20) : text;
  const line = start.replace(directionMarks, '').replace(spaces, ' ').trim();
  if (line.length <= charactersMax && start === text) return line;
  if (line.length < charactersMax) return `${line}…`;
  return `${line.slice(0, charactersMax - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
