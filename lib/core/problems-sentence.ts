import { sentenceOf, type Problem } from './errors';
import { say } from './sentences/say';
import type { Sentence } from './sentences/sentence';

/** What is wrong first, its place before it where it has one, and how much more is; null where nothing is. */
export function problemsSentence(problems: readonly Problem[]): Sentence | null {
  const [first] = problems;
  if (first === undefined) return null;
  const own = sentenceOf(first);
  const problem =
    first.path === '' ? own : say('refusal.problemAt', { path: first.path, problem: own });
  const more = problems.length - 1;
  return more === 0 ? problem : say('refusal.problemAndMore', { problem, more });
}
