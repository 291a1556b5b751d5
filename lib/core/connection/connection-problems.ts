import type { Problem } from '../errors';
import { signInHeader } from '../recipe/header-problems';
import { addressProblem } from './address-problem';
import { readBaseUrl } from './base-url';
import type { Auth, Connection } from './connection-schema';
import { headerNameProblem } from './header-names';
import { authValues, secretNames, secretPlaceholderProblem } from './secret-names';

/** Everything for which a connection is refused, paths relative to it. */
export function connectionProblems(connection: Connection): Problem[] {
  return [
    ...at('base_url', baseUrlProblem(connection.base_url)),
    ...authProblems(connection.auth),
    ...connection.headers.flatMap((header, index) => headerProblems(connection, header, index)),
    ...idempotencyProblems(connection),
  ];
}

/** Everything for which a sign-in is refused, paths beginning with `auth`. */
export function authProblems(auth: Auth): Problem[] {
  const problems = authValues(auth).flatMap(([key, value]) =>
    at(`auth.${key}`, valueProblem(auth, key, value)),
  );
  if (auth.type === 'oauth2_client_credentials') {
    problems.push(...at('auth.token_url', addressProblem(auth.token_url, { query: true })));
  }
  if (auth.type === 'api_key' && auth.in === 'header') {
    problems.push(...at('auth.name', headerNameProblem(auth.name)));
  }
  return problems;
}

/** A warning for each value of a sign-in that stands in the document itself, paths from `auth`. */
export function authWarnings(auth: Auth): Problem[] {
  const names = { token: 'TOKEN', password: 'PASSWORD', value: 'KEY', client_secret: 'SECRET' };
  return authValues(auth).flatMap(([key, value]) => {
    if (!(key in names) || value === '' || value.includes('{{')) return [];
    const name = names[key as keyof typeof names];
    return at(
      `auth.${key}`,
      `Keep it out of the app file: write {{secret.${name}}} and enter its value as a secret.`,
    );
  });
}

/** What to know about a connection that is accepted all the same, paths relative to it. */
export function connectionWarnings(connection: Connection): Problem[] {
  const plain = /^http:/i.test(connection.base_url) && secretNames(connection).length > 0;
  return [
    ...authWarnings(connection.auth),
    ...at(
      'base_url',
      plain ? 'Secrets are sent unencrypted to an http address: use https if it answers.' : null,
    ),
  ];
}

function baseUrlProblem(text: string): string | null {
  const problem = addressProblem(text);
  if (problem !== null) return problem;
  const base = readBaseUrl(text);
  return base.kind === 'refused' ? base.sentence : null;
}

function at(path: string, message: string | null): Problem[] {
  return message === null ? [] : [{ path, message }];
}

function valueProblem(auth: Auth, key: string, value: string): string | null {
  const optional = key === 'scope' || key === 'password' || key === 'client_secret';
  if (value === '' && !optional) return 'Write a value, such as {{secret.NAME}}.';
  if (auth.type === 'basic' && key === 'username' && value.includes(':')) {
    return 'A user name for this sign-in can\'t hold ":": write it without.';
  }
  return secretPlaceholderProblem(value) ?? headerValueProblem(auth, key, value);
}

function headerValueProblem(auth: Auth, key: string, value: string): string | null {
  const inHeader = auth.type === 'bearer' || (auth.type === 'api_key' && auth.in === 'header');
  return inHeader && key !== 'name' ? plainTextProblem(value) : null;
}

function plainTextProblem(value: string): string | null {
  return /^[\t\u0020-\u007E\u00A0-\u00FF]*$/.test(value)
    ? null
    : 'A header can hold only printable Latin characters on one line: write the value with these.';
}

function headerProblems(
  connection: Connection,
  header: { name: string; value: string },
  index: number,
): Problem[] {
  const taken = signInHeader(connection.auth) === header.name.toLowerCase();
  return [
    ...at(
      `headers.${index}.name`,
      taken
        ? `"${header.name}" is set by the sign-in: leave it out of the headers.`
        : headerNameProblem(header.name),
    ),
    ...at(
      `headers.${index}.value`,
      secretPlaceholderProblem(header.value) ?? plainTextProblem(header.value),
    ),
  ];
}

function idempotencyProblems(connection: Connection): Problem[] {
  const name = connection.idempotency_header;
  if (name === undefined) return [];
  const taken = signInHeader(connection.auth) === name.toLowerCase();
  return at(
    'idempotency_header',
    taken
      ? `"${name}" is set by the sign-in: choose another, such as "Idempotency-Key".`
      : headerNameProblem(name),
  );
}
