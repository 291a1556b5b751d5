import { limits } from '../limits';
import { argumentName, argumentNameProblem } from '../naming/argument-name';
import { parseDottedName } from '../parameters/dotted-name';
import type { Parameter } from '../parameters/parameter-schema';
import { allowedValueProblems, defaultProblem } from '../parameters/value-problems';
import { whatIsWanted, wrongValueSentence } from '../parameters/value-sentence';
import { fixedValue } from './fixed-value';
import { nameClashes } from './name-clashes';
import { parameterPlaces } from './parameter-place';
import type { Source } from './recipe-schema';
import type { Report } from './report';
import { urlTemplate } from './url-template';

function valueProblem(parameter: Parameter): string | null {
  const { value } = parameter;
  if (parameter.from === 'llm') {
    return typeof value === 'string' ? null : 'Write the instruction as text.';
  }
  if (parameter.from === 'variable') {
    return typeof value === 'string' && value.trim() !== ''
      ? null
      : 'Write the name of the conversation variable, such as "today".';
  }
  if (value === '' && !(parameter.send_empty && parameter.type === 'string')) {
    return parameter.type === 'string'
      ? 'Write the fixed value; for empty text add `send_empty`.'
      : `Write the fixed value: ${whatIsWanted(parameter)} is wanted.`;
  }
  return fixedValue(parameter).kind === 'misfit'
    ? wrongValueSentence('The fixed value', whatIsWanted(parameter), value, { value: '' })
    : null;
}

function shapeProblems(parameter: Parameter, report: Report): void {
  const isList = parameter.type === 'array';
  const hasFields = !!parameter.fields?.length;
  if (hasFields && !isList && parameter.type !== 'object') {
    report('fields', 'Only a list or an object has fields: choose that type, or leave them out.');
  }
  if (parameter.items !== undefined && !isList) {
    report('items', 'Only a list has a type of entries: make it an array, or leave `items` out.');
  } else if (parameter.items !== undefined && hasFields) {
    report('items', 'The entries are objects, since they have fields: leave `items` out.');
  }
}

function childProblems(fields: readonly Parameter[], report: Report, depth: number): void {
  if (depth > limits.nestingDepthMax) {
    report(
      'fields',
      `Fields go ${limits.nestingDepthMax} levels deep at most: ask for something flatter.`,
    );
    return;
  }
  const named = fields.map((field, index) => {
    const dotted = parseDottedName(field.name);
    if (field.name === '.') report(`fields.${index}.name`, 'Write the name of the field.');
    else if (dotted.kind === 'refused') report(`fields.${index}.name`, dotted.sentence);
    return { name: field.name, parts: dotted.kind === 'path' ? dotted.parts : null };
  });
  for (const { index, sentence } of nameClashes(named)) report(`fields.${index}.name`, sentence);
  const seen = new Map<string, string>();
  fields.forEach((field, index) => {
    const at = report.at(`fields.${index}`);
    if (field.from !== 'llm') at('from', 'A field is filled by the model: write "llm".');
    if (field.in !== undefined) at('in', 'A field goes where its parent goes: leave `in` out.');
    const argument = argumentName(field);
    const problem = argumentNameProblem(argument);
    const first = seen.get(argument);
    if (problem !== null) at(field.as === undefined ? 'name' : 'as', problem);
    else if (first !== undefined) {
      at(
        'name',
        `"${field.name}" and "${first}" would both be called "${argument}": give this one a name of its own with \`as\`.`,
      );
    }
    seen.set(argument, field.name);
    parameterProblems(field, at, depth);
  });
}

/** Notes what is wrong with a parameter by itself: its value, type, allowed values, default and fields. */
export function parameterProblems(parameter: Parameter, report: Report, depth = 0): void {
  const problem = valueProblem(parameter);
  if (problem !== null) report('value', problem);
  shapeProblems(parameter, report);
  for (const { index, message } of allowedValueProblems(parameter)) {
    report(`values.${index}`, message);
  }
  const wrongDefault = parameter.from === 'fixed' ? null : defaultProblem(parameter);
  if (wrongDefault !== null) report('default', wrongDefault);
  childProblems(parameter.fields ?? [], report, depth + 1);
}

/** Notes parameters that are told to go where they can't. */
export function placeProblems(source: Source, report: Report): void {
  const inPath = new Set(
    urlTemplate(source.url).segments.flatMap((segment) =>
      segment.flatMap((part) => (part.kind === 'placeholder' ? [part.name] : [])),
    ),
  );
  const places = parameterPlaces(source);
  source.params.forEach((parameter, index) => {
    const at = report.at(`params.${index}`);
    if (parameter.in === 'path' && !inPath.has(parameter.name)) {
      at('in', `Write {{${parameter.name}}} in the url, where it belongs in the path.`);
    }
    if (inPath.has(parameter.name) && (parameter.type === 'object' || parameter.fields?.length)) {
      at('type', "An object can't be part of a path: choose another type.");
    }
    if (places.get(parameter) === 'body' && source.method === 'GET') {
      at('in', 'A GET sends no body: choose another method, or leave `in` out.');
    }
  });
}
