import type { Auth } from '../connection/connection-schema';
import { standingVariableNames } from '../conversation/standing-variables';
import type { Json, JsonObject } from '../json/json';
import { standIns } from '../run/stand-ins';
import type { Parameter } from '../parameters/parameter-schema';
import { argumentName } from '../naming/argument-name';
import type { Sentence } from '../sentences/sentence';
import { buildRequest, compileSource } from './compile';
import { askedName, variableValue } from './parameter-reader';
import { requestPlaceholders } from './parameter-place';
import { placeholderMeaning } from './placeholder';
import type { Method, Source } from './recipe-schema';
import type { BuiltRequest } from './request-values';

/** The connection of a request, as far as it shows in it. */
export interface PreviewConnection {
  base_url: string;
  auth: Auth;
  headers: readonly { name: string; value: string }[];
}

/** A request as it would go out, `{{name}}` standing where a value is still missing. */
export interface RequestPreview {
  kind: 'preview';
  method: Method;
  url: string;
  headers: { name: string; value: string }[];
  /** Null where none is sent. */
  body: { contentType: string; text: string } | null;
  /** Required values that nobody gave yet, by the names they are asked for. */
  missing: string[];
  /** Optional values that nobody gave, so that they are not sent. */
  unsent: string[];
  /** The requests whose answers have to be there first. */
  waitsFor: string[];
}

export type RequestPreviewed = RequestPreview | { kind: 'refused'; said: Sentence };

/** Stands in the place of every secret. */
export const secretMask = '••••';

const standing: ReadonlySet<string> = new Set(standingVariableNames);

interface Known {
  arguments: JsonObject;
  variables: JsonObject;
  answers: Readonly<Record<string, Json>>;
}

/** What is missing of a request's values, and words in their place. */
class Gaps {
  readonly arguments: JsonObject;
  readonly variables: JsonObject;
  readonly missing: string[] = [];
  readonly unsent: string[] = [];
  /** The stand-ins of values that are no text, which JSON would put in quotes. */
  readonly bare: string[] = [];
  readonly source: Source;

  constructor(source: Source, known: Known) {
    this.arguments = { ...known.arguments };
    this.variables = { ...known.variables };
    this.source = { ...source, params: source.params.map((each) => this.filled(each)) };
    for (const name of requestPlaceholders(source)) {
      const meaning = placeholderMeaning(name, source.params);
      if (meaning.kind !== 'variable' || this.knows(meaning.name)) continue;
      this.variables[meaning.name] = `{{${name}}}`;
      if (!name.startsWith('secret.')) this.noteMissing(meaning.name);
    }
  }

  private knows(variable: string): boolean {
    const value = variableValue(this.variables, variable);
    return value !== undefined && value !== null && value !== '';
  }

  /** What every conversation has is only not known yet. */
  private noteMissing(name: string): void {
    if (!standing.has(name)) this.note(this.missing, name);
  }

  private note(list: string[], name: string): void {
    if (!list.includes(name)) list.push(name);
  }

  /** The parameter, to be read from the arguments where its value is made up. */
  private filled(parameter: Parameter): Parameter {
    if (parameter.from === 'fixed') return parameter;
    const asked = askedName(parameter);
    const isAsked = parameter.from === 'llm';
    const isGiven = isAsked ? Object.hasOwn(this.arguments, asked) : this.knows(asked);
    if (isGiven || (parameter.default !== undefined && parameter.default !== null))
      return parameter;
    if (!parameter.required) {
      this.note(this.unsent, asked);
      return parameter;
    }
    this.noteMissing(asked);
    const text = isAsked ? `{{${asked}}}` : `{{vars.${asked}}}`;
    if (parameter.type !== 'string') this.bare.push(text);
    const standing: Parameter = isAsked ? parameter : { ...parameter, from: 'llm', as: text };
    this.arguments[argumentName(standing)] = text;
    return standing;
  }
}

function masked(text: string): string {
  return text.replace(/\{\{\s*secret\.[^{}]*\}\}/g, secretMask);
}

function signInHeaders(auth: Auth): { name: string; value: string }[] {
  switch (auth.type) {
    case 'bearer':
    case 'oauth2_client_credentials':
    case 'oauth2_authorization_code':
      return [{ name: 'Authorization', value: `Bearer ${secretMask}` }];
    case 'basic':
      return [{ name: 'Authorization', value: `Basic ${secretMask}` }];
    case 'api_key':
      return auth.in === 'header' ? [{ name: auth.name, value: secretMask }] : [];
    case 'none':
      return [];
  }
}

function signedUrl(url: string, auth: Auth): string {
  if (auth.type !== 'api_key' || auth.in !== 'query') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${auth.name}=${secretMask}`;
}

/** Placeholders readable again where an address or form had to encode them. */
function readable(text: string): string {
  return text.replace(/%7B%7B(.*?)%7D%7D/gi, (found, inner: string) => {
    try {
      return `{{${decodeURIComponent(inner.replaceAll('+', ' '))}}}`;
    } catch {
      return found;
    }
  });
}

function bodyText(body: NonNullable<BuiltRequest['body']>, bare: readonly string[]): string {
  if (body.kind === 'multipart') {
    return body.fields.map(({ name, value }) => `${name}: ${value}`).join('\n');
  }
  if (!/json/i.test(body.contentType)) return readable(body.text);
  return bare.reduce(
    (text, standIn) => text.replaceAll(JSON.stringify(standIn), standIn),
    body.text,
  );
}

/**
 * The request as a call with these values would send it, made by what makes the real ones; what is missing
 * stands as `{{name}}` and is named. Secrets are masked. A sentence where no values could make it one.
 */
export function previewRequest(
  letter: string,
  source: Source,
  connection: PreviewConnection,
  known: Known,
): RequestPreviewed {
  const gaps = new Gaps(source, known);
  const repeated = source.for_each_of?.split('.')[0] ?? '';
  const { [repeated]: _entries, ...answers } = known.answers;
  const waiting = standIns(source, answers);
  const built = buildRequest(compileSource(letter, gaps.source, connection), {
    arguments: gaps.arguments,
    variables: gaps.variables,
    answers: { ...answers, ...waiting.answers },
  });
  if (built.kind === 'refused') return { kind: 'refused', said: built.said };
  const { method, url, headers, body } = built.request;
  const sent = body && {
    contentType: body.kind === 'multipart' ? 'multipart/form-data' : body.contentType,
    text: masked(bodyText(body, gaps.bare)),
  };
  const own = new Set(headers.map(({ name }) => name.toLowerCase()));
  const all = [
    ...signInHeaders(connection.auth),
    ...connection.headers.filter(({ name }) => !own.has(name.toLowerCase())),
    ...headers,
    ...(sent ? [{ name: 'Content-Type', value: sent.contentType }] : []),
  ];
  return {
    kind: 'preview',
    method,
    url: masked(signedUrl(readable(url), connection.auth)),
    headers: all.map(({ name, value }) => ({ name, value: masked(value) })),
    body: sent,
    missing: gaps.missing,
    unsent: gaps.unsent,
    waitsFor: waiting.letters,
  };
}
