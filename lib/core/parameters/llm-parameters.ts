import { argumentName } from '../naming/argument-name';
import type { Recipe } from '../recipe/recipe-schema';
import type { Parameter } from './parameter-schema';

/** One argument of a tool: a parameter that the model fills, under the name the model sees. */
export type ArgumentSpec = Parameter & { argument: string };

function merged(first: ArgumentSpec, later: Parameter): ArgumentSpec {
  return {
    ...first,
    value: first.value === '' ? later.value : first.value,
    required: first.required || later.required,
    ...(first.default === undefined && later.default !== undefined
      ? { default: later.default }
      : {}),
    ...(first.nullable || later.nullable ? { nullable: true } : {}),
  };
}

/**
 * The arguments of a recipe, in the order they are first written. A parameter used in several
 * requests is one argument: required if any of them requires it, with the first instruction and
 * default that is given.
 */
export function llmParameters(recipe: Pick<Recipe, 'sources'>): ArgumentSpec[] {
  const specs = new Map<string, ArgumentSpec>();
  for (const letter of Object.keys(recipe.sources).sort()) {
    for (const parameter of recipe.sources[letter]?.params ?? []) {
      if (parameter.from !== 'llm') continue;
      const argument = argumentName(parameter);
      const first = specs.get(argument);
      specs.set(argument, first ? merged(first, parameter) : { ...parameter, argument });
    }
  }
  return [...specs.values()];
}
