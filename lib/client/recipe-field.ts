import { isJsonObject, type Json, type JsonObject } from '../core/json/json';
import { textOf } from './draft-document';

const recipeKeys = ['kind', 'announce', 'announce_text', 'sources'] as const;
const requestKeys = [
  'method',
  'url',
  'for_each_of',
  'max_entries',
  'query',
  'headers',
  'body',
  'params',
] as const;
const parameterKeys = [
  'from',
  'name',
  'value',
  'type',
  'required',
  'items',
  'fields',
  'values',
  'default',
  'nullable',
  'send_empty',
  'show',
  'as',
  'in',
] as const;
const outputKeys = ['fields', 'limit', 'remember', 'fail_when', 'max_chars', 'content'] as const;

type Key<Keys extends readonly string[]> = Keys[number];
type ParameterKey = Key<typeof parameterKeys> | 'fixedValue' | 'variable';

/** A place of a recipe that people know by a form's words; a key is null where the whole is meant. */
type RecipeField =
  | { kind: 'recipe'; key: Key<typeof recipeKeys> }
  | { kind: 'output'; key: Key<typeof outputKeys> | null }
  | { kind: 'request'; letter: string; key: Key<typeof requestKeys> | null }
  | { kind: 'header'; letter: string; number: number }
  | {
      kind: 'parameter';
      letter: string;
      number: number;
      /** With those of the groups around it; empty where it has none yet. */
      name: string;
      key: ParameterKey | null;
    };

function keyIn<Keys extends readonly string[]>(keys: Keys, text: string | undefined) {
  return keys.find((key): key is Key<Keys> => key === text);
}

function entryAt(list: Json | undefined, index: number): JsonObject {
  const entry = Array.isArray(list) ? list[index] : undefined;
  return isJsonObject(entry) ? entry : {};
}

const isNumber = (text: string | undefined): text is string =>
  text !== undefined && /^\d+$/.test(text);

/** What a parameter's value is called goes by where it comes from. */
function valueKey(parameter: JsonObject): ParameterKey {
  if (parameter.from === 'fixed') return 'fixedValue';
  return parameter.from === 'variable' ? 'variable' : 'value';
}

function parameterField(
  letter: string,
  list: Json | undefined,
  path: readonly string[],
): RecipeField | null {
  const number = Number(path[0]) + 1;
  const names: string[] = [];
  let [index, key, ...rest] = path;
  let parameter: JsonObject;
  for (;;) {
    if (!isNumber(index)) return null;
    parameter = entryAt(list, Number(index));
    names.push(textOf(parameter.name));
    if (key !== 'fields' || rest.length === 0) break;
    list = parameter.fields;
    [index, key, ...rest] = rest;
  }
  const name = names.includes('') ? '' : names.join('.');
  if (key === undefined) return { kind: 'parameter', letter, number, name, key: null };
  const known = keyIn(parameterKeys, key);
  if (known === undefined) return null;
  const shown = known === 'value' ? valueKey(parameter) : known;
  return { kind: 'parameter', letter, number, name, key: shown };
}

function requestField(recipe: JsonObject, path: readonly string[]): RecipeField | null {
  const [letter, key, ...rest] = path;
  if (letter === undefined) return { kind: 'recipe', key: 'sources' };
  if (key === undefined) return { kind: 'request', letter, key: null };
  if (key === 'params' && rest.length > 0) {
    const sources = isJsonObject(recipe.sources) ? recipe.sources : {};
    const source = sources[letter];
    return parameterField(letter, isJsonObject(source) ? source.params : undefined, rest);
  }
  if (key === 'headers' && isNumber(rest[0])) {
    return { kind: 'header', letter, number: Number(rest[0]) + 1 };
  }
  const known = keyIn(requestKeys, key);
  return known === undefined ? null : { kind: 'request', letter, key: known };
}

/**
 * Which field a dotted path inside a tool's recipe is; null for one that no form shows. Names of
 * parameters are read from the tool, finished or not.
 */
export function recipeField(path: string, tool: JsonObject): RecipeField | null {
  const [first, ...rest] = path.split('.');
  if (first === 'sources') {
    return requestField(isJsonObject(tool.recipe) ? tool.recipe : {}, rest);
  }
  if (first === 'output') {
    const key = rest.length === 0 ? null : keyIn(outputKeys, rest[0]);
    return key === undefined ? null : { kind: 'output', key };
  }
  const known = keyIn(recipeKeys, first);
  return known === undefined ? null : { kind: 'recipe', key: known };
}
