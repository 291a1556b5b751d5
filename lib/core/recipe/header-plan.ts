import { fitsHeader } from '../connection/header-rules';
import type { Json } from '../json/json';
import { literalName } from '../parameters/dotted-name';
import type { Parameter } from '../parameters/parameter-schema';
import { isScalar, scalarText } from '../parameters/scalar-value';
import { say } from '../sentences/say';
import { askedName, placeholderReader, type Reader } from './parameter-reader';
import { parseTemplate, placeholderMeaning } from './placeholder';
import { holdsComma, skipsEmpty } from './query-pairs';
import type { Header } from './recipe-schema';
import { refuse, type Filling } from './request-values';

/** Writes one header, or undefined where it is absent or refused. */
export type HeaderWriter = (filling: Filling) => { name: string; value: string } | undefined;

/** The text of a header that a value makes: none where it is absent, or refused. */
function headerText(filling: Filling, asked: string, value: Json | undefined): string | undefined {
  if (!Array.isArray(value)) {
    return value === undefined || value === null
      ? undefined
      : checkedText(filling, asked, isScalar(value) ? scalarText(value) : null);
  }
  const entries = value.filter((entry) => entry !== null);
  if (entries.length === 0) return undefined;
  if (holdsComma(entries)) return refuse(filling, asked, say('sending.listComma', { name: asked }));
  const isText = entries.every(isScalar);
  return checkedText(filling, asked, isText ? entries.map(scalarText).join(',') : null);
}

/** @param text null for what can't be one. */
function checkedText(filling: Filling, asked: string, text: string | null): string | undefined {
  if (text === null) {
    return refuse(filling, asked, say('sending.headerObject', { name: asked }));
  }
  if (fitsHeader(text)) return text;
  return refuse(filling, asked, say('sending.headerText', { name: asked }));
}

/** A parameter that is a header of its own. */
export function headerParameter(parameter: Parameter, read: Reader): HeaderWriter {
  const asked = askedName(parameter);
  const name = literalName(parameter.name);
  const skips = skipsEmpty(parameter);
  return (filling) => {
    const value = read(filling);
    if (value === '' && skips) return undefined;
    const text = headerText(filling, asked, value);
    return text === undefined ? undefined : { name, value: text };
  };
}

/** A header written in the recipe; left out where a placeholder in it is absent. */
export function writtenHeader(header: Header, params: readonly Parameter[]): HeaderWriter {
  const writers = parseTemplate(header.value).map((part) => {
    if (part.kind === 'text') {
      return (filling: Filling) => checkedText(filling, header.name, part.text);
    }
    const meaning = placeholderMeaning(part.name, params);
    const parameter = meaning.kind === 'parameter' ? meaning.parameter : null;
    const asked = parameter ? askedName(parameter) : part.name;
    const skips = parameter !== null && skipsEmpty(parameter);
    const read = placeholderReader(part.name, params);
    return (filling: Filling) => {
      const value = read(filling);
      return value === '' && skips ? undefined : headerText(filling, asked, value);
    };
  });
  return (filling) => {
    let value = '';
    for (const write of writers) {
      const text = write(filling);
      if (text === undefined) return undefined;
      value += text;
    }
    return { name: header.name, value };
  };
}
