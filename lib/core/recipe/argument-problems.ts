import { stringifyJson } from '../json/json';
import { argumentName, argumentNameProblem } from '../naming/argument-name';
import type { Parameter } from '../parameters/parameter-schema';
import { say } from '../sentences/say';
import type { Recipe } from './recipe-schema';
import type { Report } from './report';

interface Seen {
  letter: string;
  parameter: Parameter;
}

function sameValues(a: Parameter, b: Parameter): boolean {
  const left = new Set(a.values?.map((value) => stringifyJson(value)));
  const right = new Set(b.values?.map((value) => stringifyJson(value)));
  return left.size === right.size && [...left].every((value) => right.has(value));
}

/** Whether two parameters ask the model for the same thing. */
function agree(a: Parameter, b: Parameter): boolean {
  const left = a.fields ?? [];
  const right = b.fields ?? [];
  return (
    a.type === b.type &&
    (a.items ?? 'string') === (b.items ?? 'string') &&
    sameValues(a, b) &&
    left.length === right.length &&
    left.every((field, index) => {
      const other = right[index] as Parameter;
      return argumentName(field) === argumentName(other) && agree(field, other);
    })
  );
}

/** A name that isn't taken, to be suggested. */
function freeName(argument: string, taken: ReadonlySet<string>): string {
  let number = 2;
  while (taken.has(`${argument}_${number}`)) number++;
  return `${argument}_${number}`;
}

/**
 * Notes arguments that assistants would refuse, and parameters that would be one argument although
 * they aren't the same. One parameter used by several requests is one argument.
 */
export function argumentProblems(recipe: Recipe, report: Report): void {
  const seen = new Map<string, Seen>();
  const all = Object.entries(recipe.sources).flatMap(([letter, source]) =>
    source.params.map((parameter, index) => ({ letter, parameter, index })),
  );
  const llm = all.filter(({ parameter }) => parameter.from === 'llm');
  const taken = new Set(llm.map(({ parameter }) => argumentName(parameter)));
  for (const { letter, parameter, index } of llm) {
    const at = report.at(`sources.${letter}.params.${index}`);
    const argument = argumentName(parameter);
    const problem = argumentNameProblem(argument);
    const first = seen.get(argument);
    const { name } = parameter;
    if (problem !== null) {
      at(parameter.as === undefined ? 'name' : 'as', problem);
    } else if (first && (first.letter === letter || first.parameter.name !== name)) {
      const other = first.parameter.name;
      const free = freeName(argument, taken);
      at('name', say('argument.bothTheSame', { name, other, argument, free }));
    } else if (first && !agree(first.parameter, parameter)) {
      const free = freeName(argument, taken);
      at('name', say('argument.unlikeOther', { name, letter: first.letter, free }));
    }
    if (!first) seen.set(argument, { letter, parameter });
  }
}
