import { limits } from '../limits';
import { catalogue } from './catalogue';
import type { Sentence } from './sentence';
import { say } from './say';

/** Every sentence that needs no value; the schemas' own are among these. */
const plain = Object.entries(catalogue)
  .filter(([, text]) => !/[{}]/.test(text))
  .map(([code, message]): Sentence => ({ code, values: {}, message }));

const withLimits = [say('tool.nameLong', { max: limits.toolNameCharacters })];

const byMessage = new Map([...plain, ...withLimits].map((each) => [each.message, each]));

/**
 * The sentence that a schema's message is; undefined for one that isn't in the catalogue. A schema
 * can only be given a text, so its code is found again by it.
 */
export function schemaSentence(message: string): Sentence | undefined {
  return byMessage.get(message);
}
