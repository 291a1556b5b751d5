import type { Connection } from '../connection/connection-schema';
import { pathParts } from '../json/value-at';
import { forbiddenPart, literalName, parseDottedName } from '../parameters/dotted-name';
import { say } from '../sentences/say';
import { nameClashes } from './name-clashes';
import { parameterPlaces } from './parameter-place';
import { decoded } from './percent-encoding';
import type { Source } from './recipe-schema';
import type { Report } from './report';
import { urlTemplate } from './url-template';

/** The names that stand in the query of a `url`, as the other side reads them. */
function writtenQueryNames(source: Source): string[] {
  return urlTemplate(source.url).query.map(({ name }) =>
    decoded(name.map((part) => (part.kind === 'text' ? part.text : `{{${part.name}}}`)).join('')),
  );
}

/** `kinds[]` and `kinds` are one name: which of them is sent depends on the style of lists. */
function bare(name: string): string {
  return name.replace(/\[\]$/, '');
}

function queryProblems(source: Source, report: Report, connection?: Connection): void {
  const { auth } = connection ?? {};
  const signIn = auth?.type === 'api_key' && auth.in === 'query' ? auth.name : null;
  const written = writtenQueryNames(source);
  if (signIn !== null && written.includes(signIn)) {
    report('url', say('request.queryOfSignIn', { name: signIn }));
  }
  const inUrl = new Set(written.map(bare));
  const seen = new Set<string>();
  const places = parameterPlaces(source);
  source.params.forEach((parameter, index) => {
    if (places.get(parameter) !== 'query') return;
    const name = bare(literalName(parameter.name));
    const path = `params.${index}.name`;
    if (name === signIn) {
      report(path, say('request.queryOfSignIn', { name }));
    } else if (inUrl.has(name)) {
      report(path, say('request.queryInUrl', { name, parameter: parameter.name }));
    } else if (seen.has(name)) {
      report(path, say('request.queryTwice', { name }));
    }
    seen.add(name);
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
  body: readonly { parameter: { name: string }; index: number }[],
  report: Report,
): void {
  const seen = new Set<string>();
  for (const { parameter, index } of body) {
    const name = literalName(parameter.name);
    if (parameter.name === '.') {
      report(`params.${index}.name`, say('request.formName'));
    } else if (seen.has(bare(name))) {
      report(`params.${index}.name`, say('request.formTwice', { name }));
    }
    seen.add(bare(name));
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
