import { jsonAt, type JsonPlace, withJsonAt } from '../json/edit-json';
import { isJsonObject, type Json, type JsonObject } from '../json/json';
import { argumentName } from '../naming/argument-name';
import { draftSource, draftSources } from './draft-source';
import { parseTemplate } from './placeholder';

/** The text with one placeholder called otherwise; everything else stays as it is written. */
function renamedIn(text: string, from: string, to: string): string {
  const parts = parseTemplate(text);
  if (!parts.some((part) => part.kind === 'placeholder' && part.name === from)) return text;
  return parts
    .map((part) =>
      part.kind === 'text' ? part.text : `{{${part.name === from ? to : part.name}}}`,
    )
    .join('');
}

function renamedInside(value: Json, from: string, to: string): Json {
  if (typeof value === 'string') return renamedIn(value, from, to);
  if (Array.isArray(value)) return value.map((each) => renamedInside(each, from, to));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, renamedInside(inner, from, to)]),
  );
}

function changedAt(
  tool: JsonObject,
  place: JsonPlace,
  change: (value: Json) => Json | undefined,
): JsonObject {
  const before = jsonAt(tool, place);
  return before === undefined ? tool : withJsonAt(tool, place, change(before));
}

/** A request with one placeholder called otherwise in its address, headers and fixed values. */
function withPlaceholder(source: Json | undefined, from: string, to: string): Json | undefined {
  if (!isJsonObject(source)) return source;
  const valueOf = (entry: Json) =>
    isJsonObject(entry) && entry.value !== undefined
      ? { ...entry, value: renamedInside(entry.value, from, to) }
      : entry;
  return {
    ...source,
    ...(source.url === undefined ? {} : { url: renamedInside(source.url, from, to) }),
    ...(Array.isArray(source.headers) ? { headers: source.headers.map(valueOf) } : {}),
    ...(Array.isArray(source.params)
      ? {
          params: source.params.map((each) =>
            isJsonObject(each) && each.from === 'fixed' ? valueOf(each) : each,
          ),
        }
      : {}),
  };
}

/** What the tool says about an argument outside its requests: its receipt and its self-test. */
function withArgumentRenamed(tool: JsonObject, from: string, to: string): JsonObject {
  const receipt = changedAt(tool, ['confirm'], (text) => renamedInside(text, from, to));
  return changedAt(receipt, ['self_test', 'arguments'], (values) =>
    isJsonObject(values)
      ? Object.fromEntries(
          Object.entries(values).map(([name, value]) => [name === from ? to : name, value]),
        )
      : values,
  );
}

function argumentsOf(tool: JsonObject): string[] {
  return draftSources(tool.recipe).flatMap(([, source]) =>
    source.params.filter(({ from }) => from === 'llm').map(argumentName),
  );
}

/**
 * The tool with one parameter of a request called otherwise. The placeholders of that request follow, and
 * the receipt and the self-test follow the argument, unless another parameter has the old name or the new one.
 */
export function renameParameter(
  tool: JsonObject,
  letter: string,
  index: number,
  name: string,
): JsonObject {
  const at: JsonPlace = ['recipe', 'sources', letter];
  const source = draftSource(jsonAt(tool, at));
  const parameter = source.params[index];
  const renamed = withJsonAt(tool, [...at, 'params', index, 'name'], name);
  if (!parameter) return renamed;
  const others = source.params.filter((each) => each !== parameter).map((each) => each.name);
  const isOwnName = !others.includes(parameter.name) && !others.includes(name);
  const followed = isOwnName
    ? withJsonAt(renamed, at, withPlaceholder(jsonAt(renamed, at), parameter.name, name))
    : renamed;
  const before = argumentName(parameter);
  const after = argumentName({ ...parameter, name });
  if (parameter.from !== 'llm' || before === after) return followed;
  const names = argumentsOf(renamed);
  const isOwnArgument =
    !names.includes(before) && names.filter((each) => each === after).length === 1;
  return isOwnArgument ? withArgumentRenamed(followed, before, after) : followed;
}
