import { standingVariableNames } from '../conversation/standing-variables';
import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { draftSource } from './draft-source';
import { requestPlaceholders } from './parameter-place';
import { hasOpenPlaceholder, placeholderMeaning } from './placeholder';

/** A placeholder that stands for nothing yet, and the parameter that would fill it. */
export interface MissingParameter {
  name: string;
  parameter: JsonObject;
}

function rawParams(sources: JsonObject): JsonObject[] {
  return Object.values(sources).flatMap((source) =>
    isJsonObject(source) && Array.isArray(source.params) ? source.params.filter(isJsonObject) : [],
  );
}

/**
 * The parameters that a request of a draft lacks: for each name in double braces in its address, headers and
 * fixed values that stands for nothing, a parameter to add. One that another request has already is the same.
 */
export function missingParameters(recipe: Json | undefined, letter: string): MissingParameter[] {
  const sources = isJsonObject(recipe) && isJsonObject(recipe.sources) ? recipe.sources : {};
  const source = draftSource(sources[letter]);
  const url = hasOpenPlaceholder(source.url) ? '' : source.url;
  const names = new Set(requestPlaceholders({ ...source, url }));
  const standing = new Set<string>(standingVariableNames);
  return [...names].flatMap((name) => {
    const meaning = placeholderMeaning(name, source.params);
    const isAnswer = meaning.kind === 'answer' && (name.includes('.') || meaning.letter in sources);
    if (name === '' || standing.has(name) || isAnswer) return [];
    if (meaning.kind === 'parameter' || meaning.kind === 'variable') return [];
    const known = rawParams(sources).find((each) => each.name === name);
    const { in: _place, ...same } = known ?? {
      from: 'llm',
      name,
      value: '',
      type: 'string',
      required: true,
    };
    return [{ name, parameter: same }];
  });
}
