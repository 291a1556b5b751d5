import 'server-only';

/** A secret's name and the origins that a value of it is for, or that it is used for. */
export interface SecretPlace {
  name: string;
  origins: readonly string[];
}

/** The latest of the values entered, the newest first, that is for every origin of a use. */
export function secretFor<T extends SecretPlace>(
  newestFirst: readonly T[],
  { name, origins }: SecretPlace,
): T | undefined {
  return newestFirst.find(
    (each) => each.name === name && origins.every((origin) => each.origins.includes(origin)),
  );
}

/**
 * Whether the live version goes on with another value of a secret than the draft, given what each needs it for; the
 * draft's is the latest where none is for all that it needs.
 */
export function liveKeepsOther(
  newestFirst: readonly SecretPlace[],
  ofDraft: SecretPlace,
  ofLive: readonly SecretPlace[],
): boolean {
  const { name } = ofDraft;
  const value = secretFor(newestFirst, ofDraft) ?? newestFirst.find((each) => each.name === name);
  return ofLive.some((need) => {
    const kept = need.name === name ? secretFor(newestFirst, need) : undefined;
    return kept !== undefined && kept !== value;
  });
}

/**
 * The values that nothing needs any more: each use takes one, and where none is for it, or the secret is used
 * nowhere, the latest stays.
 */
export function needlessSecrets<T extends SecretPlace>(
  newestFirst: readonly T[],
  uses: readonly SecretPlace[],
): T[] {
  const latest = (name: string) => newestFirst.find((each) => each.name === name);
  const unused = newestFirst.filter(({ name }) => !uses.some((use) => use.name === name));
  const needed = new Set([
    ...uses.map((use) => secretFor(newestFirst, use) ?? latest(use.name)),
    ...unused.map(({ name }) => latest(name)),
  ]);
  return newestFirst.filter((each) => !needed.has(each));
}
