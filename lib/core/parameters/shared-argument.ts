import { argumentName } from '../naming/argument-name';
import type { Source } from '../recipe/recipe-schema';
import type { Parameter } from './parameter-schema';

/**
 * The letters of the other requests that use the same argument: what the assistant gives once goes to all of
 * them. None for a parameter that isn't filled from the conversation.
 */
export function sharedWith(
  sources: readonly (readonly [letter: string, source: Source])[],
  letter: string,
  parameter: Parameter,
): string[] {
  if (parameter.from !== 'llm' || parameter.name === '') return [];
  const argument = argumentName(parameter);
  return sources.flatMap(([other, source]) =>
    other !== letter &&
    source.params.some((each) => each.from === 'llm' && argumentName(each) === argument)
      ? [other]
      : [],
  );
}
