import { mediaType } from '../answer/media-type';
import type { Auth, Connection } from '../connection/connection-schema';
import { fitsHeader, isHeaderName, isKeptFromRecipes } from '../connection/header-rules';
import { literalName } from '../parameters/dotted-name';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { braceProblem } from './brace-problem';
import { parameterPlaces } from './parameter-place';
import { parseTemplate } from './placeholder';
import type { Source } from './recipe-schema';
import type { Report } from './report';

/** The header a connection signs in with, in lower case; null where it needs none. */
export function signInHeader(auth: Auth): string | null {
  if (auth.type === 'none') return null;
  if (auth.type !== 'api_key') return 'authorization';
  return auth.in === 'header' ? auth.name.toLowerCase() : null;
}

function nameProblem(name: string, source: Source, connection?: Connection): Sentence | null {
  if (!isHeaderName(name)) return say('request.headerName', { name });
  const lower = name.toLowerCase();
  if (isKeptFromRecipes(name)) return say('request.headerOfTransport', { name });
  if (connection && signInHeader(connection.auth) === lower) {
    return say('request.headerOfSignIn', { name });
  }
  if (lower === 'content-type' && source.body === 'multipart') {
    return say('request.headerOfMultipart');
  }
  return null;
}

function valueProblem(name: string, value: string, source: Source): Sentence | null {
  const braces = braceProblem(value);
  if (braces !== null) return braces;
  if (name.toLowerCase() === 'content-type' && source.method !== 'GET') {
    const { charset } = mediaType(value);
    if (!['utf-8', 'utf8', null].includes(charset)) return say('request.headerCharset');
  }
  const written = parseTemplate(value).every(
    (part) => part.kind !== 'text' || fitsHeader(part.text),
  );
  return written ? null : say('request.headerText');
}

/** Notes the headers of a request that can't be set, both written ones and parameters that are headers. */
export function headerProblems(source: Source, report: Report, connection?: Connection): void {
  const seen = new Set<string>();
  const check = (name: string, path: string) => {
    const problem = nameProblem(name, source, connection);
    if (problem !== null) report(path, problem);
    else if (seen.has(name.toLowerCase())) report(path, say('request.headerTwice', { name }));
    seen.add(name.toLowerCase());
  };
  source.headers?.forEach((header, index) => {
    check(header.name, `headers.${index}.name`);
    const problem = valueProblem(header.name, header.value, source);
    if (problem !== null) report(`headers.${index}.value`, problem);
  });
  const places = parameterPlaces(source);
  source.params.forEach((parameter, index) => {
    if (places.get(parameter) !== 'header') return;
    check(literalName(parameter.name), `params.${index}.name`);
    if (parameter.type === 'object' || parameter.fields?.length) {
      report(`params.${index}.type`, say('request.headerObject'));
    }
    if (parameter.from !== 'fixed' || typeof parameter.value !== 'string') return;
    const problem = valueProblem(literalName(parameter.name), parameter.value, source);
    if (problem !== null) report(`params.${index}.value`, problem);
  });
}
