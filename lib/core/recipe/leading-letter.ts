/**
 * Whose answer a path means by what it begins with: the request of that letter, or null where it is no request's,
 * so that the path is about the last one's answer.
 * @param parts of the path
 */
export function leadingLetter(
  [first = '']: readonly string[],
  letters: readonly string[],
): string | null {
  return letters.includes(first) ? first : null;
}
