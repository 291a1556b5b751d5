import { limits } from '../limits';

const fallback = 'app';

function cut(name: string, characters: number): string {
  return name.slice(0, characters).replace(/_+$/, '');
}

/**
 * The short name of an app: what the names of its tools begin with.
 * Always 1 to 20 of `a-z 0-9 _`, beginning with a letter and never ending with `_`.
 */
export function shortName(appName: string): string {
  const plain = appName
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  if (plain === '') return fallback;
  const named = /^[0-9]/.test(plain) ? `${fallback}_${plain}` : plain;
  return cut(named, limits.shortNameCharacters);
}

/**
 * Short names for apps seen together, in order of creation. One that is taken or reserved gets `_2`,
 * then `_3`, its base cut so that the whole stays within 20 characters; no name ever repeats.
 */
export function shortNames(
  appNamesInOrder: readonly string[],
  reserved: readonly string[],
): string[] {
  const unavailable = new Set(reserved);
  // The next number to try for each base: lower ones were taken before and stay taken.
  const nextNumber = new Map<string, number>();
  return appNamesInOrder.map((appName) => {
    const base = shortName(appName);
    let name = base;
    let number = nextNumber.get(base) ?? 2;
    while (unavailable.has(name)) {
      const suffix = `_${number}`;
      name = cut(base, limits.shortNameCharacters - suffix.length) + suffix;
      number += 1;
    }
    nextNumber.set(base, number);
    unavailable.add(name);
    return name;
  });
}
