import { readBaseUrl } from '../connection/base-url';
import { literalName } from '../parameters/dotted-name';
import { say } from '../sentences/say';
import { bodyWriter, type BodyWriter } from './body-plan';
import { headerParameter, writtenHeader, type HeaderWriter } from './header-plan';
import { parameterPlaces } from './parameter-place';
import { parameterReader } from './parameter-reader';
import type { Source } from './recipe-schema';
import {
  refuse,
  type BuiltRequest,
  type Filling,
  type RequestRefusal,
  type RequestValues,
} from './request-values';
import { queryParameter, urlWriter } from './url-plan';
import { urlTemplate } from './url-template';

export type { BuiltRequest, RequestRefusal, RequestValues } from './request-values';

/** One request taken apart once, so that a call only fills it in. */
export interface SourcePlan {
  letter: string;
  source: Source;
  writeUrl(filling: Filling): string | undefined;
  writeHeaders: HeaderWriter[];
  writeBody: BodyWriter;
}

export type BuiltOrRefused =
  { kind: 'request'; request: BuiltRequest } | ({ kind: 'refused' } & RequestRefusal);

/**
 * Takes a request apart. Works on whatever the schema lets through, so that a preview can show an
 * unfinished recipe; `recipeProblems` says what is wrong with it.
 */
export function compileSource(
  letter: string,
  source: Source,
  connection: { base_url: string },
): SourcePlan {
  const { params } = source;
  const style = source.query ?? 'repeat';
  const places = parameterPlaces(source);
  const read = new Map(params.map((each) => [each, parameterReader(each, params)]));
  const going = (place: 'query' | 'header' | 'body') =>
    params.flatMap((parameter) => {
      const reader = read.get(parameter);
      return places.get(parameter) === place && reader ? [{ parameter, read: reader }] : [];
    });
  const beside = going('query').map((each) =>
    queryParameter(literalName(each.parameter.name), each.parameter, each.read, style),
  );
  const base = readBaseUrl(connection.base_url);
  return {
    letter,
    source,
    writeUrl:
      base.kind === 'base'
        ? urlWriter(base, urlTemplate(source.url), beside, params, style)
        : (filling) => refuse(filling, '', say('sending.badAddress', { problem: base.said })),
    writeHeaders: [
      ...(source.headers ?? []).map((header) => writtenHeader(header, params)),
      ...going('header').map((each) => headerParameter(each.parameter, each.read)),
    ],
    writeBody:
      source.method === 'GET'
        ? () => null
        : bodyWriter(source.body ?? 'json', going('body'), style, source.method !== 'DELETE'),
  };
}

/**
 * Fills a request in, or says in one sentence why it can't be made. Its address is always under the
 * connection's, whatever the values are, and text from values is never expanded again.
 */
export function buildRequest(plan: SourcePlan, values: RequestValues): BuiltOrRefused {
  const filling: Filling = { letter: plan.letter, values, refusal: null };
  const url = plan.writeUrl(filling) ?? '';
  const headers: BuiltRequest['headers'] = [];
  let contentType: BuiltRequest['headers'][number] | undefined;
  for (const write of plan.writeHeaders) {
    const header = write(filling);
    if (!header) continue;
    if (header.name.toLowerCase() === 'content-type') contentType = header;
    else headers.push(header);
  }
  const body = plan.writeBody(filling, contentType?.value);
  // With a body it is the body's; some services ask for it where there is none.
  if (body === null && contentType) headers.push(contentType);
  if (filling.refusal) return { kind: 'refused', ...filling.refusal };
  return {
    kind: 'request',
    request: {
      source: plan.letter,
      entry: values.entry?.index ?? null,
      method: plan.source.method,
      url,
      headers,
      body,
    },
  };
}
