import { standingVariableNames } from '../conversation/standing-variables';
import type { Parameter } from '../parameters/parameter-schema';
import { requestPlaceholders } from './parameter-place';
import { placeholderMeaning } from './placeholder';
import type { Recipe, Source } from './recipe-schema';

const standing: ReadonlySet<string> = new Set(standingVariableNames);

function namesOf(source: Source): string[] {
  const asked = (parameter: Parameter) =>
    parameter.from === 'variable' && typeof parameter.value === 'string' ? [parameter.value] : [];
  const inTexts = requestPlaceholders(source).flatMap((name) => {
    const meaning = placeholderMeaning(name, source.params);
    return meaning.kind === 'variable' ? [meaning.name] : [];
  });
  return [...source.params.flatMap(asked), ...inTexts];
}

/**
 * The variables of the conversation that a recipe's requests use, each once, in the order they are first
 * used. Those that every conversation has, and secrets, are not among them.
 */
export function askedVariables(recipe: Pick<Recipe, 'sources'>): string[] {
  const letters = Object.keys(recipe.sources).sort();
  const names = letters.flatMap((letter) => {
    const source = recipe.sources[letter];
    return source === undefined ? [] : namesOf(source);
  });
  return [...new Set(names)].filter(
    (name) => name !== '' && !standing.has(name) && !name.startsWith('secret.'),
  );
}
