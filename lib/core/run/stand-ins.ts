import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { requestPlaceholders } from '../recipe/parameter-place';
import { decoded } from '../recipe/percent-encoding';
import { placeholderMeaning } from '../recipe/placeholder';
import type { Source } from '../recipe/recipe-schema';

/** What a request wants of answers that aren't known. */
export interface StandIns {
  /** The letters of the requests whose answers are missing. */
  letters: string[];
  /** In the place of each missing answer: something that says `{{a.id}}` wherever `{{a.id}}` is looked for. */
  answers: Record<string, Json>;
  /** The text as it is shown, with those placeholders readable where an address or form had to encode them. */
  readable(text: string): string;
}

function put(target: JsonObject, path: readonly string[], text: string): void {
  let at = target;
  for (const part of path.slice(0, -1)) {
    const inner = Object.hasOwn(at, part) ? at[part] : undefined;
    if (isJsonObject(inner)) at = inner;
    else at = at[part] = {} as JsonObject;
  }
  const last = path.at(-1);
  if (last !== undefined && !Object.hasOwn(at, last)) at[last] = text;
}

/** Stands in for the answers that a request uses and that are not among those known. */
export function standIns(source: Source, known: Readonly<Record<string, Json>>): StandIns {
  const answers: Record<string, Json> = {};
  const texts = new Set<string>();
  for (const name of requestPlaceholders(source)) {
    const meaning = placeholderMeaning(name, source.params);
    if (meaning.kind !== 'answer' || Object.hasOwn(known, meaning.letter)) continue;
    const text = `{{${name}}}`;
    texts.add(text);
    const { letter, path } = meaning;
    if (path.length === 0) {
      answers[letter] ??= text;
      continue;
    }
    const answer = answers[letter];
    const target: JsonObject = isJsonObject(answer) ? answer : {};
    put(target, path, text);
    answers[letter] = target;
  }
  return {
    letters: Object.keys(answers).sort(),
    answers,
    readable: (text) =>
      text.replace(/%7B%7B.*?%7D%7D/gi, (found) => {
        const plain = decoded(found.replaceAll('+', ' '));
        return texts.has(plain) ? plain : found;
      }),
  };
}
