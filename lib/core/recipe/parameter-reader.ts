import { isJsonObject, stringifyJson, type Json } from '../json/json';
import { pathParts, valueAt } from '../json/value-at';
import { argumentName } from '../naming/argument-name';
import type { Parameter } from '../parameters/parameter-schema';
import { isScalar, scalarText } from '../parameters/scalar-value';
import { typedValue } from '../parameters/typed-value';
import { missingSentence, whatIsWanted, wrongValueSentence } from '../parameters/value-sentence';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { fixedValue } from './fixed-value';
import { parseTemplate, placeholderMeaning, type TemplatePart } from './placeholder';
import { refuse, type Filling } from './request-values';
import { wireRename } from './wire-value';

/** Reads one value of a call. Undefined means absent, or refused: `filling.refusal` says which. */
export type Reader = (filling: Filling) => Json | undefined;

function variableName(parameter: Parameter): string {
  return typeof parameter.value === 'string' ? parameter.value : '';
}

/** The name under which a parameter's value is asked for, for sentences about it. */
export function askedName(parameter: Parameter): string {
  if (parameter.from === 'llm') return argumentName(parameter);
  return parameter.from === 'variable' ? variableName(parameter) : parameter.name;
}

/** A variable by its whole name, which may hold dots, or else a value inside the variable it begins with. */
export function variableValue(
  variables: Readonly<Record<string, Json>>,
  name: string,
): Json | undefined {
  if (Object.hasOwn(variables, name)) return variables[name];
  return valueAt(variables, pathParts(name));
}

function nothingChosen(variable: string, { values }: Filling): Sentence {
  if (variable.startsWith('secret.')) {
    const name = variable.slice('secret.'.length);
    const isElsewhere = values.secretsElsewhere?.has(name) === true;
    return say(isElsewhere ? 'sending.secretElsewhere' : 'sending.secretMissing', { name });
  }
  return say('sending.variableMissing', { name: variable });
}

function llmReader(parameter: Parameter): Reader {
  const name = argumentName(parameter);
  const rename = wireRename(parameter);
  return (filling) => {
    const { arguments: given } = filling.values;
    const found = Object.hasOwn(given, name) ? given[name] : undefined;
    if (found === null && parameter.nullable) return null;
    const value = found ?? parameter.default;
    if (value !== undefined && value !== null) return rename(value);
    if (parameter.required) refuse(filling, name, missingSentence(name, parameter));
    return undefined;
  };
}

function variableReader(parameter: Parameter): Reader {
  const name = variableName(parameter);
  return (filling) => {
    const found = variableValue(filling.values.variables, name);
    if (found === null && parameter.nullable) return null;
    // Where no text is wanted an empty one says that there is nothing.
    const isNothing = found === '' && parameter.type !== 'string';
    const value = (isNothing ? undefined : found) ?? parameter.default;
    if (value === undefined || value === null || (value === '' && parameter.required)) {
      return parameter.required ? refuse(filling, name, nothingChosen(name, filling)) : undefined;
    }
    const typed = typedValue(parameter, value);
    if (typed !== undefined) return typed;
    const must = whatIsWanted(parameter);
    return refuse(
      filling,
      name,
      wrongValueSentence(say('value.variable', { name }), must, value, { value: '' }),
    );
  };
}

/** What an earlier answer may lack without keeping the request from being made. */
interface Allows {
  /** Empty text is a value, as in a body, and not none. */
  empty?: boolean;
  null?: boolean;
  absent?: boolean;
}

function answerReader(
  name: string,
  letter: string,
  path: readonly string[],
  allows: Allows,
): Reader {
  return (filling) => {
    const { entry, answers } = filling.values;
    const isEntry = entry !== undefined && pathParts(entry.of)[0] === letter;
    const answer = isEntry
      ? entry.value
      : Object.hasOwn(answers, letter)
        ? answers[letter]
        : undefined;
    const value = valueAt(answer, path);
    if (value === null && allows.null) return null;
    if (value !== undefined && value !== null && (allows.empty || value !== '')) return value;
    if (allows.absent) return undefined;
    const values = { letter, waiting: filling.letter };
    return refuse(
      filling,
      name,
      path.length === 0
        ? say('sending.answerNothing', values)
        : say('sending.answerWithout', { ...values, path: path.join('.') }),
    );
  };
}

/**
 * Reads what a placeholder stands for, with its JSON type. A variable must be there, and an earlier answer but
 * for what `allows` says.
 */
export function placeholderReader(
  name: string,
  params: readonly Parameter[],
  allows: Allows = {},
): Reader {
  const meaning = placeholderMeaning(name, params);
  if (meaning.kind === 'parameter') return parameterReader(meaning.parameter, params);
  if (meaning.kind === 'answer') {
    return answerReader(name, meaning.letter, meaning.path, allows);
  }
  if (meaning.kind === 'unknown') {
    return (filling) => refuse(filling, name, say('sending.placeholderUnknown', { name }));
  }
  return (filling) => {
    const value = variableValue(filling.values.variables, meaning.name);
    if (value !== undefined && value !== null && value !== '') return value;
    return refuse(filling, meaning.name, nothingChosen(meaning.name, filling));
  };
}

/** A value inside a text: a list is its entries joined by commas, an object its JSON. */
export function inlineText(value: Json): string {
  if (Array.isArray(value))
    return value.every(isScalar) ? value.map(scalarText).join(',') : stringifyJson(value);
  return isScalar(value) ? scalarText(value) : stringifyJson(value);
}

/** Reads a template: its value where it is exactly one placeholder, else text. Absent if any part is. */
function templateReader(template: readonly TemplatePart[], params: readonly Parameter[]): Reader {
  const only = template[0];
  if (template.length === 1 && only?.kind === 'placeholder')
    return placeholderReader(only.name, params, { empty: true });
  const readers = template.map((part): Reader => {
    return part.kind === 'text'
      ? () => part.text
      : placeholderReader(part.name, params, { empty: true });
  });
  return (filling) => {
    let text = '';
    for (const read of readers) {
      const value = read(filling);
      if (value === undefined || value === null) return undefined;
      text += inlineText(value);
    }
    return text;
  };
}

/** A fixed value with its placeholders found, at any depth of it. */
function valueReader(value: Json, params: readonly Parameter[]): Reader {
  if (typeof value === 'string') {
    const template = parseTemplate(value);
    return template.every((part) => part.kind === 'text')
      ? () => value
      : templateReader(template, params);
  }
  if (Array.isArray(value)) {
    const readers = value.map((entry) => valueReader(entry, params));
    return (filling) => readers.map((read) => read(filling)).filter((entry) => entry !== undefined);
  }
  if (!isJsonObject(value)) return () => value;
  const readers = Object.entries(value).map(
    ([key, inner]) => [key, valueReader(inner, params)] as const,
  );
  return (filling) =>
    Object.fromEntries(
      readers.flatMap(([key, read]) => {
        const inner = read(filling);
        return inner === undefined ? [] : [[key, inner]];
      }),
    );
}

/** A text made of a template, typed as declared. */
function typedTemplate(
  template: readonly TemplatePart[],
  typed: Pick<Parameter, 'name' | 'type' | 'items'>,
  params: readonly Parameter[],
): Reader {
  const read = templateReader(template, params);
  return (filling) => {
    const text = read(filling);
    if (text === undefined) return undefined;
    const value = typedValue(typed, text);
    if (value !== undefined) return value;
    const must = whatIsWanted(typed);
    const sentence = wrongValueSentence(typed.name, must, text, { value: '' });
    return refuse(filling, typed.name, sentence);
  };
}

/** A fixed list or object that holds placeholders; the entries of a list are typed as `items` says. */
function structureReader(
  { name, items }: Parameter,
  value: Json,
  params: readonly Parameter[],
): Reader {
  if (items === undefined || !Array.isArray(value)) return valueReader(value, params);
  const readers = value.map((entry, index): Reader => {
    const template = typeof entry === 'string' ? parseTemplate(entry) : [];
    return template.length > 1
      ? typedTemplate(template, { name: `${name}.${index}`, type: items }, params)
      : valueReader(entry, params);
  });
  return (filling) => readers.map((read) => read(filling)).filter((entry) => entry !== undefined);
}

function fixedReader(parameter: Parameter, params: readonly Parameter[]): Reader {
  const fixed = fixedValue(parameter);
  if (fixed.kind === 'misfit') return () => undefined;
  if (fixed.kind === 'value') return () => fixed.value;
  if (fixed.kind === 'structure') return structureReader(parameter, fixed.value, params);
  const [only] = fixed.template;
  if (fixed.template.length === 1 && only?.kind === 'placeholder') {
    const { nullable = false, required } = parameter;
    // Unless the owner said that it may be nothing, leaving it out could make a write mean something else.
    return placeholderReader(only.name, params, {
      empty: true,
      null: nullable,
      absent: nullable && !required,
    });
  }
  return typedTemplate(fixed.template, parameter, params);
}

/** Reads a parameter's value, typed as declared, under the names the other side uses. */
export function parameterReader(parameter: Parameter, params: readonly Parameter[]): Reader {
  if (parameter.from === 'llm') return llmReader(parameter);
  if (parameter.from === 'variable') return variableReader(parameter);
  // Fixed values don't name each other: they could do so in a circle.
  return fixedReader(
    parameter,
    params.filter((each) => each.from !== 'fixed'),
  );
}
