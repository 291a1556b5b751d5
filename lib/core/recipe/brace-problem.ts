import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { hasOpenPlaceholder, parseTemplate } from './placeholder';

/**
 * What is wrong with the braces of a text with placeholders, or null. Single braces are text, as in JSON that a
 * text holds: only where more are closed than opened is a `}}` surely a slip.
 */
export function braceProblem(text: string): Sentence | null {
  if (hasOpenPlaceholder(text)) return say('request.notClosed');
  const literal = parseTemplate(text).flatMap((part) => (part.kind === 'text' ? part.text : []));
  if (!literal.some((each) => each.includes('}}'))) return null;
  const count = (brace: string) => literal.join('').split(brace).length;
  return count('}') > count('{') ? say('request.notOpened') : null;
}
