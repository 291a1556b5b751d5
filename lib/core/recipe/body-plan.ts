import { stringifyJson, type Json } from '../json/json';
import { literalName, parseDottedName } from '../parameters/dotted-name';
import type { Parameter } from '../parameters/parameter-schema';
import { bodyTree, treeValue } from './body-tree';
import { askedName, inlineText, type Reader } from './parameter-reader';
import { encodeQuery } from './percent-encoding';
import { queryPairs, splitsAtComma, type Pair } from './query-pairs';
import type { BodyKind, QueryStyle } from './recipe-schema';
import type { Filling, RequestBody } from './request-values';
import { refuseComma } from './url-plan';

/** Writes the body; null where there is none. `contentType` is what a header of the recipe says. */
export type BodyWriter = (filling: Filling, contentType: string | undefined) => RequestBody | null;

interface BodyParameter {
  parameter: Parameter;
  read: Reader;
}

function jsonBody(params: readonly BodyParameter[], emptyObject: boolean): BodyWriter {
  const leaves = params.map(({ parameter, read }) => {
    const dotted = parseDottedName(parameter.name);
    return { parts: dotted.kind === 'path' ? dotted.parts : [parameter.name], read };
  });
  const tree = bodyTree(leaves);
  const mayBeEmpty = emptyObject && tree?.kind === 'object';
  return (filling, contentType = 'application/json') => {
    const filled = tree === null ? undefined : treeValue(tree, filling);
    // Null is a value of its own.
    const value = filled === undefined && mayBeEmpty ? {} : filled;
    return value === undefined ? null : { kind: 'text', contentType, text: stringifyJson(value) };
  };
}

/** Fields of a form. Null, which a form can't say, is empty text, inside objects too: that clears a field. */
function formPairs(
  params: readonly BodyParameter[],
  style: QueryStyle,
): (filling: Filling) => Pair[] {
  return (filling) =>
    params.flatMap(({ parameter, read }) => {
      const value: Json | undefined = read(filling);
      const name = literalName(parameter.name);
      if (value === undefined) return [];
      if (splitsAtComma(value, style)) refuseComma(filling, askedName(parameter));
      return value === null ? [[name, ''] as const] : queryPairs(name, value, style, 'always');
    });
}

function formBody(params: readonly BodyParameter[], style: QueryStyle): BodyWriter {
  const pairs = formPairs(params, style);
  return (filling, contentType = 'application/x-www-form-urlencoded') => {
    const text = pairs(filling)
      .map(([name, value]) => `${encodeQuery(name)}=${encodeQuery(value)}`)
      .join('&');
    return { kind: 'text', contentType, text };
  };
}

function multipartBody(params: readonly BodyParameter[], style: QueryStyle): BodyWriter {
  const pairs = formPairs(params, style);
  return (filling) => {
    const fields = pairs(filling).map(([name, value]) => ({ name, value }));
    return fields.length === 0 ? null : { kind: 'multipart', fields };
  };
}

function textBody(params: readonly BodyParameter[]): BodyWriter {
  const read = params[0]?.read ?? (() => undefined);
  return (filling, contentType = 'text/plain; charset=utf-8') => {
    const value = read(filling);
    if (value === undefined || value === null) return null;
    return {
      kind: 'text',
      contentType,
      text: Array.isArray(value) ? stringifyJson(value) : inlineText(value),
    };
  };
}

/**
 * Writes the body of a request from the parameters that go there.
 * @param emptyObject whether `{}` is sent where all of them are absent, rather than nothing.
 */
export function bodyWriter(
  kind: BodyKind,
  params: readonly BodyParameter[],
  style: QueryStyle,
  emptyObject: boolean,
): BodyWriter {
  if (params.length === 0) return () => null;
  const writers = {
    json: () => jsonBody(params, emptyObject),
    form: () => formBody(params, style),
    multipart: () => multipartBody(params, style),
    text: () => textBody(params),
  } satisfies Record<BodyKind, () => BodyWriter>;
  return writers[kind]();
}
