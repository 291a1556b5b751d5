import { jsonAt, type JsonPlace, withJsonAt } from '../json/edit-json';
import { isJsonObject, type JsonObject } from '../json/json';
import { argumentName } from '../naming/argument-name';
import { draftSource, draftSources } from './draft-source';
import { changedAt, inTexts, withPlaceholders, withRequestPlaceholders } from './draft-texts';

/** Calls one placeholder otherwise and leaves every other one. */
function renaming(from: string, to: string): (name: string) => string {
  return (name) => (name === from ? to : name);
}

/** What the tool says about an argument outside its requests: its receipt and its self-test. */
function withArgumentRenamed(tool: JsonObject, from: string, to: string): JsonObject {
  const receipt = changedAt(tool, ['confirm'], (confirm) =>
    inTexts(confirm, (text) => withPlaceholders(text, renaming(from, to))),
  );
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
    ? changedAt(renamed, at, (request) =>
        isJsonObject(request)
          ? withRequestPlaceholders(request, renaming(parameter.name, name))
          : request,
      )
    : renamed;
  const before = argumentName(parameter);
  const after = argumentName({ ...parameter, name });
  if (parameter.from !== 'llm' || before === after) return followed;
  const names = argumentsOf(renamed);
  const isOwnArgument =
    !names.includes(before) && names.filter((each) => each === after).length === 1;
  return isOwnArgument ? withArgumentRenamed(followed, before, after) : followed;
}
