/** A text without case, accents and vowel marks, for comparing what people type. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

function score(text: string, words: readonly string[]): number | null {
  let total = 0;
  for (const word of words) {
    const at = text.indexOf(word);
    if (at === -1) return null;
    const startsWord = at === 0 || /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '');
    total += at === 0 ? 0 : startsWord ? 1 : 2;
  }
  return total;
}

/**
 * The entries that hold every typed word, best first: those that begin with it, then those with a word
 * that begins with it. Entries of equal worth keep their order; nothing typed leaves all as they are.
 */
export function rankMatches<T>(
  entries: readonly T[],
  typed: string,
  textOf: (entry: T) => string,
): T[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...entries];
  return entries
    .flatMap((entry) => {
      const worth = score(plain(textOf(entry)), words);
      return worth === null ? [] : [{ entry, worth }];
    })
    .sort((a, b) => a.worth - b.worth)
    .map(({ entry }) => entry);
}
