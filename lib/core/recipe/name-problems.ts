import type { Connection } from '../connection/connection-schema';
import { pathParts } from '../json/value-at';
import { forbiddenPart, literalName, parseDottedName } from '../parameters/dotted-name';
import type { Parameter } from '../parameters/parameter-schema';
import { say } from '../sentences/say';
import { nameClashes } from './name-clashes';
import { parameterPlaces } from './parameter-place';
import { decoded } from './percent-encoding';
import { placeholderMeaning } from './placeholder';
import type { Source } from './recipe-schema';
import type { Report } from './report';
import { bare, mayBeSpreadTo, sentTwice, type SentName } from './sent-names';
import { urlTemplate } from './url-template';

/** What stands in the query of a `url`, by the names that the other side reads. */
function writtenInQuery(source: Source): SentName[] {
  return urlTemplate(source.url).query.map(({ name, value }) => {
    const texts = name.map((part) => (part.kind === 'text' ? part.text : `{{${part.name}}}`));
    const only = value?.length === 1 ? value[0] : undefined;
    const meaning =
      only?.kind === 'placeholder' ? placeholderMeaning(only.name, source.params) : null;
    const parameter = meaning?.kind === 'parameter' ? meaning.parameter : null;
    return { name: decoded(texts.join('')), parameter };
  });
}

function queryProblems(source: Source, report: Report, connection?: Connection): void {
  const { auth } = connection ?? {};
  const signIn = auth?.type === 'api_key' && auth.in === 'query' ? auth.name : null;
  const earlier: SentName[] = [];
  for (const written of writtenInQuery(source)) {
    const said =
      written.name === signIn
        ? say('request.queryOfSignIn', { name: signIn })
        : sentTwice(written, earlier);
    if (said !== null) report('url', said);
    earlier.push(written);
  }
  const inUrl = new Set(earlier.map(({ name }) => bare(name)));
  const seen = new Set<string>();
  const places = parameterPlaces(source);
  source.params.forEach((parameter, index) => {
    if (places.get(parameter) !== 'query') return;
    const sent = { name: literalName(parameter.name), parameter };
    const name = bare(sent.name);
    const path = `params.${index}.name`;
    if (signIn !== null && (name === signIn || mayBeSpreadTo(sent, signIn))) {
      report(path, say('request.queryOfSignIn', { name: signIn }));
    } else if (inUrl.has(name)) {
      report(path, say('request.queryInUrl', { name, parameter: parameter.name }));
    } else if (seen.has(name)) {
      report(path, say('request.queryTwice', { name }));
    } else {
      const said = sentTwice(sent, earlier);
      if (said !== null) report(path, said);
    }
    seen.add(name);
    earlier.push(sent);
  });
}

function bodyProblems(source: Source, report: Report): void {
  const places = parameterPlaces(source);
  const body = source.params.flatMap((parameter, index) =>
    places.get(parameter) === 'body' ? [{ parameter, index }] : [],
  );
  const kind = source.body ?? 'json';
  if (kind === 'text') {
    for (const { index } of body.slice(1)) {
      report(`params.${index}.name`, say('request.bodyOneText'));
    }
    return;
  }
  if (kind !== 'json') {
    formProblems(body, report);
    return;
  }
  const named = body.map(({ parameter, index }) => {
    const dotted = parseDottedName(parameter.name);
    if (dotted.kind === 'refused') report(`params.${index}.name`, dotted.said);
    return { name: parameter.name, parts: dotted.kind === 'path' ? dotted.parts : null };
  });
  for (const clash of nameClashes(named)) {
    report(`params.${body[clash.index]?.index}.name`, clash.said);
  }
}

function formProblems(
  body: readonly { parameter: Parameter; index: number }[],
  report: Report,
): void {
  const seen = new Set<string>();
  const earlier: SentName[] = [];
  for (const { parameter, index } of body) {
    const sent = { name: literalName(parameter.name), parameter };
    const said =
      parameter.name === '.'
        ? say('request.formName')
        : seen.has(bare(sent.name))
          ? say('request.formTwice', { name: sent.name })
          : sentTwice(sent, earlier);
    if (said !== null) report(`params.${index}.name`, said);
    seen.add(bare(sent.name));
    earlier.push(sent);
  }
}

/** Notes names that can't be sent where their parameters go. */
export function nameProblems(source: Source, report: Report, connection?: Connection): void {
  source.params.forEach((parameter, index) => {
    const bad = forbiddenPart(pathParts(parameter.name));
    if (bad !== null) {
      report(`params.${index}.name`, say('request.namePart', { part: bad }));
    }
  });
  queryProblems(source, report, connection);
  bodyProblems(source, report);
}
