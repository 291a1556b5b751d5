import { problemAt, type Problem } from '../errors';
import { signInHeader } from '../recipe/header-problems';
import { say } from '../sentences/say';
import type { Sentence } from '../sentences/sentence';
import { addressProblem } from './address-problem';
import { readBaseUrl } from './base-url';
import type { Auth, Connection } from './connection-schema';
import { fitsHeader, headerNameProblem } from './header-rules';
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
  if ('token_url' in auth) {
    problems.push(...at('auth.token_url', addressProblem(auth.token_url, { query: true })));
  }
  if (auth.type === 'oauth2_authorization_code') {
    const said = addressProblem(auth.authorization_url, { query: true });
    problems.push(...at('auth.authorization_url', said));
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
    return at(`auth.${key}`, say('connection.keepOut', { name }));
  });
}

/** What to know about a connection that is accepted all the same, paths relative to it. */
export function connectionWarnings(connection: Connection): Problem[] {
  const plain = /^http:/i.test(connection.base_url) && secretNames(connection).length > 0;
  return [
    ...authWarnings(connection.auth),
    ...at('base_url', plain ? say('connection.unencrypted') : null),
  ];
}

function baseUrlProblem(text: string): Sentence | null {
  const problem = addressProblem(text);
  if (problem !== null) return problem;
  const base = readBaseUrl(text);
  return base.kind === 'refused' ? base.said : null;
}

function at(path: string, said: Sentence | null): Problem[] {
  return said === null ? [] : [problemAt(path, said)];
}

function valueProblem(auth: Auth, key: string, value: string): Sentence | null {
  const optional = key === 'scope' || key === 'password' || key === 'client_secret';
  if (value === '' && !optional) return say('connection.valueMissing');
  if (auth.type === 'basic' && key === 'username' && value.includes(':')) {
    return say('connection.colonInName');
  }
  if (auth.type === 'oauth2_authorization_code' && key !== 'client_secret') {
    return value.includes('{{') ? say('connection.shownInBrowser') : null;
  }
  return secretPlaceholderProblem(value) ?? headerValueProblem(auth, key, value);
}

function headerValueProblem(auth: Auth, key: string, value: string): Sentence | null {
  const inHeader = auth.type === 'bearer' || (auth.type === 'api_key' && auth.in === 'header');
  return inHeader && key !== 'name' ? plainTextProblem(value) : null;
}

function plainTextProblem(value: string): Sentence | null {
  return fitsHeader(value) ? null : say('connection.headerText');
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
        ? say('connection.headerOfSignIn', { name: header.name })
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
    taken ? say('connection.idempotencyOfSignIn', { name }) : headerNameProblem(name),
  );
}
