import 'server-only';

/** What stands where a text was cut. */
export const cutMark = '…';

/** Fewer characters of a secret than that say nothing of it. */
const leastLeft = 4;

/**
 * Hides what a cut left of a secret: its beginning right before "…". Texts are cut after they were read, when
 * the whole secret can't be found in them any more.
 */
export function cutSecrets(spellings: readonly string[], dots: string): (text: string) => string {
  const byHead = new Map<string, string[]>();
  let longest = 0;
  for (const spelling of spellings) {
    const head = spelling.slice(0, leastLeft);
    const alike = byHead.get(head);
    if (alike === undefined) byHead.set(head, [spelling]);
    else alike.push(spelling);
    longest = Math.max(longest, spelling.length);
  }

  /** Where what is left of a secret begins; -1 where nothing is. */
  function beginning(text: string): number {
    for (let at = Math.max(0, text.length - longest); at <= text.length - leastLeft; at += 1) {
      const alike = byHead.get(text.slice(at, at + leastLeft));
      const left = alike === undefined ? '' : text.slice(at);
      if (alike?.some((spelling) => spelling.startsWith(left))) return at;
    }
    return -1;
  }

  return (text) => {
    const parts = text.split(cutMark);
    const last = parts.pop() ?? '';
    const hidden = parts.map((part) => {
      const at = beginning(part);
      return at < 0 ? part : part.slice(0, at) + dots;
    });
    return [...hidden, last].join(cutMark);
  };
}
