import { limits } from '../limits';
import { argumentName, argumentNameProblem } from '../naming/argument-name';
import { parseDottedName } from '../parameters/dotted-name';
import type { Parameter } from '../parameters/parameter-schema';
import { allowedValueProblems, defaultProblem } from '../parameters/value-problems';
import { whatIsWanted, wrongValueSentence } from '../parameters/value-sentence';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { fixedValue } from './fixed-value';
import { nameClashes } from './name-clashes';
import { parameterPlaces } from './parameter-place';
import type { Source } from './recipe-schema';
import type { Report } from './report';
import { urlTemplate } from './url-template';

function valueProblem(parameter: Parameter): Sentence | null {
  const { value } = parameter;
  if (parameter.from === 'llm') {
    return typeof value === 'string' ? null : say('parameter.instructionText');
  }
  if (parameter.from === 'variable') {
    return typeof value === 'string' && value.trim() !== ''
      ? null
      : say('parameter.variableMissing');
  }
  if (value === '' && !(parameter.send_empty && parameter.type === 'string')) {
    return parameter.type === 'string'
      ? say('parameter.fixedMissing')
      : say('parameter.fixedMissingTyped', { wanted: whatIsWanted(parameter) });
  }
  return fixedValue(parameter).kind === 'misfit'
    ? wrongValueSentence(say('value.fixedValue'), whatIsWanted(parameter), value, { value: '' })
    : null;
}

function shapeProblems(parameter: Parameter, report: Report): void {
  const isList = parameter.type === 'array';
  const hasFields = !!parameter.fields?.length;
  if (hasFields && !isList && parameter.type !== 'object') {
    report('fields', say('parameter.fieldsOfScalar'));
  }
  if (parameter.items !== undefined && !isList) {
    report('items', say('parameter.itemsOfScalar'));
  } else if (parameter.items !== undefined && hasFields) {
    report('items', say('parameter.itemsAndFields'));
  }
}

function childProblems(fields: readonly Parameter[], report: Report, depth: number): void {
  if (depth > limits.nestingDepthMax) {
    report('fields', say('parameter.fieldsDeep', { max: limits.nestingDepthMax }));
    return;
  }
  const named = fields.map((field, index) => {
    const dotted = parseDottedName(field.name);
    if (field.name === '.') report(`fields.${index}.name`, say('parameter.fieldNameMissing'));
    else if (dotted.kind === 'refused') report(`fields.${index}.name`, dotted.said);
    return { name: field.name, parts: dotted.kind === 'path' ? dotted.parts : null };
  });
  for (const { index, said } of nameClashes(named)) report(`fields.${index}.name`, said);
  const seen = new Map<string, string>();
  fields.forEach((field, index) => {
    const at = report.at(`fields.${index}`);
    if (field.from !== 'llm') at('from', say('parameter.fieldFrom'));
    if (field.in !== undefined) at('in', say('parameter.fieldIn'));
    const argument = argumentName(field);
    const problem = argumentNameProblem(argument);
    const first = seen.get(argument);
    if (problem !== null) at(field.as === undefined ? 'name' : 'as', problem);
    else if (first !== undefined) {
      at('name', say('argument.bothCalled', { name: field.name, other: first, argument }));
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
  for (const { index, said } of allowedValueProblems(parameter)) {
    report(`values.${index}`, said);
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
      at('in', say('parameter.notInPath', { name: parameter.name }));
    }
    if (inPath.has(parameter.name) && (parameter.type === 'object' || parameter.fields?.length)) {
      at('type', say('parameter.objectInPath'));
    }
    if (places.get(parameter) === 'body' && source.method === 'GET') {
      at('in', say('parameter.bodyOfGet'));
    }
  });
}
