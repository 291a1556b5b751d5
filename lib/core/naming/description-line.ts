/**
 * A description as the one line that models read: line breaks are joined by a space, and a line that
 * begins with `@word` ends it. Empty where nothing is left.
 */
export function descriptionLine(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.trim());
  const end = lines.findIndex((line) => /^@[\p{L}\p{N}_]/u.test(line));
  return (end === -1 ? lines : lines.slice(0, end)).filter((line) => line !== '').join(' ');
}
