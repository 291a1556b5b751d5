// What a dependency's licence says: may it be part of a product that is given away under MIT?

/** Licences that ask for nothing but to be named, or only for changes of their own files. */
const fine = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'Zlib',
  'BlueOak-1.0.0',
  'Unlicense',
  'CC0-1.0',
  'CC-BY-4.0',
  'Python-2.0',
  'PostgreSQL',
  'OFL-1.1',
  'MPL-2.0',
  'EPL-2.0',
  // Used as a library of its own, which anybody can replace.
  'LGPL-2.1-only',
  'LGPL-2.1-or-later',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
]);

/** With these the product may be linked, whatever the licence they belong to. */
const exceptions = /^(?:Classpath-exception-2\.0|GCC-exception-3\.1|LLVM-exception)$/;

/**
 * True where an SPDX expression lets the product use what it is about: one of alternatives is enough,
 * of what is joined everything counts.
 * @param {string} expression such as "(MIT OR GPL-3.0-only)"
 */
export function mayUse(expression) {
  const words = expression.replace(/[()]/g, ' $& ').trim().split(/\s+/);
  let at = 0;
  /** @param {string} word */
  const take = (word) => words[at]?.toUpperCase() === word && (at += 1) > 0;
  /** @returns {boolean} */
  function one() {
    if (take('(')) {
      const inner = either();
      return take(')') && inner;
    }
    const name = words[at] ?? '';
    at += 1;
    if (!take('WITH')) return fine.has(name);
    const exception = words[at] ?? '';
    at += 1;
    return fine.has(name) || exceptions.test(exception);
  }
  function both() {
    let all = one();
    while (take('AND')) all = one() && all;
    return all;
  }
  /** @returns {boolean} */
  function either() {
    let any = both();
    while (take('OR')) any = both() || any;
    return any;
  }
  const result = either();
  return result && at === words.length;
}
