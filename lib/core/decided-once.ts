const decisionsKept = 1_000;

/** What was decided of a text before, or what `decide` says of it now; so many are remembered at most. */
export function decidedOnce<T extends object | boolean | null>(
  known: Map<string, T>,
  text: string,
  decide: (text: string) => T,
): T {
  const before = known.get(text);
  if (before !== undefined) return before;
  const decided = decide(text);
  if (known.size >= decisionsKept) known.clear();
  known.set(text, decided);
  return decided;
}
