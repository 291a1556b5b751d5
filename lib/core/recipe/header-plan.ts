import { fitsHeader } from '../connection/header-rules';
import type { Json } from '../json/json';
import { literalName } from '../parameters/dotted-name';
import type { Parameter } from '../parameters/parameter-schema';
import { isScalar, scalarText } from '../parameters/scalar-value';
import { say } from '../sentences/say';
import { askedName, placeholderReader, type Reader } from './parameter-reader';
import { parseTemplate, placeholderMeaning } from './placeholder';
import type { Header } from './recipe-schema';
import { refuse, type Filling } from './request-values';
import { skipsEmpty } from './url-plan';

/** Writes one header, or undefined where it is absent or refused. */
export type HeaderWriter = (filling: Filling) => { name: string; value: string } | undefined;

/** A value as the text of a header, or undefined where it has none. */
function headerText(value: Json): string | undefined {
  if (!Array.isArray(value)) return isScalar(value) ? scalarText(value) : undefined;
  return value.every(isScalar) ? value.map(scalarText).join(',') : undefined;
}

function checkedText(filling: Filling, asked: string, value: Json): string | undefined {
  const text = headerText(value);
  if (text === undefined) {
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
    if (value === undefined || value === null || (value === '' && skips)) return undefined;
    const text = checkedText(filling, asked, value);
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
      if (value === undefined || value === null || (value === '' && skips)) return undefined;
      return checkedText(filling, asked, value);
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
