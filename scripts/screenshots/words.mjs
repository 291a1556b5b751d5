import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../instance.mjs';

/** @typedef {'en' | 'ar'} Language */

/** @typedef {(key: string) => string} Words what a screen says, by the file of its messages and the key in it */

/**
 * The words of the screens in a language, so that a page is found its way about in by what it says.
 * @param {Language} language
 * @returns {Words}
 */
export function wordsIn(language) {
  return (key) => {
    const [file = '', ...parts] = key.split('.');
    const text = readFileSync(
      path.join(root, 'lib/i18n/messages', language, `${file}.json`),
      'utf8',
    );
    const found = parts.reduce(
      (/** @type {unknown} */ at, part) =>
        typeof at === 'object' && at !== null
          ? Object.entries(at).find(([name]) => name === part)?.[1]
          : undefined,
      JSON.parse(text),
    );
    if (typeof found !== 'string') throw new Error(`There are no words "${key}" in ${language}.`);
    return found;
  };
}
