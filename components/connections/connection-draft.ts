import { draftConnections, textOf } from '@/lib/client/draft-document';
import { secretNameIn } from '@/lib/core/connection/secret-names';
import { isJsonObject, type JsonObject } from '@/lib/core/json/json';

/** The kinds of signing in, in the order they are offered. */
export const authTypes = [
  'none',
  'bearer',
  'basic',
  'api_key',
  'oauth2_authorization_code',
  'oauth2_client_credentials',
] as const;
export type AuthType = (typeof authTypes)[number];

/** One extra header as one types it; a secret one has a value of its own that is never shown. */
export interface HeaderRow {
  name: string;
  value: string;
  isSecret: boolean;
  /** The secret it has already; empty where it has none yet. */
  secretName: string;
  /** A new value, never the one that is set. */
  secret: string;
}

/** What one types about a connection. `secret` is a new value, never the one that is set. */
export interface ConnectionFormValues {
  name: string;
  base_url: string;
  authType: AuthType;
  username: string;
  keyIn: 'header' | 'query';
  keyName: string;
  authorization_url: string;
  token_url: string;
  client_id: string;
  scope: string;
  secret: string;
  headers: HeaderRow[];
  idempotency_header: string;
  test: boolean;
  /** New values of secrets that are named inside other texts, by their names. */
  otherSecrets: Record<string, string>;
}

/** Which key of each sign-in holds the secret, and how the secret's own name ends. */
export const secretKeys: Record<AuthType, { key: string; suffix: string } | null> = {
  none: null,
  bearer: { key: 'token', suffix: 'TOKEN' },
  basic: { key: 'password', suffix: 'PASSWORD' },
  api_key: { key: 'value', suffix: 'KEY' },
  oauth2_authorization_code: { key: 'client_secret', suffix: 'SECRET' },
  oauth2_client_credentials: { key: 'client_secret', suffix: 'SECRET' },
};

function authOf(connection: JsonObject): JsonObject {
  return isJsonObject(connection.auth) ? connection.auth : { type: 'none' };
}

/** The kind of a connection's sign-in; `none` where it is unknown. */
export function authTypeOf(connection: JsonObject): AuthType {
  return authTypes.find((type) => type === authOf(connection).type) ?? 'none';
}

/** The text that stands where the secret belongs, such as `{{secret.MAIN_TOKEN}}`; empty where none does. */
export function secretText(connection: JsonObject): string {
  const place = secretKeys[authTypeOf(connection)];
  return place ? textOf(authOf(connection)[place.key]) : '';
}

function headerRows(connection: JsonObject): HeaderRow[] {
  const list = Array.isArray(connection.headers) ? connection.headers : [];
  return list.filter(isJsonObject).map((header) => {
    const secretName = secretNameIn(textOf(header.value)) ?? '';
    return {
      name: textOf(header.name),
      value: secretName === '' ? textOf(header.value) : '',
      isSecret: secretName !== '',
      secretName,
      secret: '',
    };
  });
}

/** The form as it begins: what the connection says, without any secret's value. */
export function formOfConnection(connection: JsonObject): ConnectionFormValues {
  const auth = authOf(connection);
  return {
    name: textOf(connection.name),
    base_url: textOf(connection.base_url),
    authType: authTypeOf(connection),
    username: textOf(auth.username),
    keyIn: auth.in === 'query' ? 'query' : 'header',
    keyName: textOf(auth.name) || 'X-API-Key',
    authorization_url: textOf(auth.authorization_url),
    token_url: textOf(auth.token_url),
    client_id: textOf(auth.client_id),
    scope: textOf(auth.scope),
    secret: '',
    headers: headerRows(connection),
    idempotency_header: textOf(connection.idempotency_header),
    test: connection.test === true,
    otherSecrets: {},
  };
}

function authOfForm(values: ConnectionFormValues, secret: string): JsonObject {
  switch (values.authType) {
    case 'none':
      return { type: 'none' };
    case 'bearer':
      return { type: 'bearer', token: secret };
    case 'basic':
      return { type: 'basic', username: values.username, password: secret };
    case 'api_key':
      return { type: 'api_key', in: values.keyIn, name: values.keyName, value: secret };
    case 'oauth2_authorization_code':
      return {
        type: 'oauth2_authorization_code',
        authorization_url: values.authorization_url.trim(),
        token_url: values.token_url.trim(),
        client_id: values.client_id.trim(),
        client_secret: secret,
        scope: values.scope.trim(),
      };
    case 'oauth2_client_credentials':
      return {
        type: 'oauth2_client_credentials',
        token_url: values.token_url.trim(),
        client_id: values.client_id,
        client_secret: secret,
        scope: values.scope,
      };
  }
}

/** An id that no other connection has, made from the name. */
function freeId(document: JsonObject, name: string): string {
  const taken = new Set(draftConnections(document).map((connection) => textOf(connection.id)));
  if (taken.size === 0) return 'main';
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 40);
  const base = plain === '' ? 'connection' : plain;
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}_${count}`;
  return id;
}

function ownSecretName(id: string, suffix: string): string {
  const name = `${id}_${suffix}`.toUpperCase().replace(/[^A-Z0-9_]/g, '_');
  return (/^[0-9]/.test(name) ? `_${name}` : name).slice(0, 64);
}

function secretNameOfHeader(row: HeaderRow, id: string): string {
  return row.secretName || ownSecretName(id, `HEADER_${row.name.trim()}`);
}

/** The text for the secret of the sign-in; empty where the kind needs none and none was typed. */
function secretOfForm(values: ConnectionFormValues, before: JsonObject | null, id: string): string {
  const place = secretKeys[values.authType];
  const kept = before && authTypeOf(before) === values.authType ? secretText(before) : '';
  if (kept !== '' && (values.secret === '' || secretNameIn(kept) !== null)) return kept;
  const mayLack = values.authType === 'oauth2_authorization_code';
  if (place === null || (mayLack && values.secret === '')) return '';
  return `{{secret.${ownSecretName(id, place.suffix)}}}`;
}

/**
 * The connection that the form says. A secret stays where it is as long as the kind of sign-in does;
 * else it gets a name of its own, made from the connection's id.
 */
export function connectionOfForm(
  values: ConnectionFormValues,
  before: JsonObject | null,
  document: JsonObject,
): JsonObject {
  const id = textOf(before?.id) || freeId(document, values.name);
  const { idempotency_header: _, ...rest } = before ?? {};
  const repeats = values.idempotency_header.trim();
  return {
    ...rest,
    id,
    name: values.name.trim(),
    base_url: values.base_url.trim(),
    auth: authOfForm(values, secretOfForm(values, before, id)),
    headers: values.headers.map((row) => ({
      name: row.name.trim(),
      value: row.isSecret ? `{{secret.${secretNameOfHeader(row, id)}}}` : row.value,
    })),
    ...(repeats !== '' && { idempotency_header: repeats }),
    test: values.test,
  };
}

/** The values typed for secrets of this connection, by the secrets' names. */
export function typedSecrets(
  values: ConnectionFormValues,
  connection: JsonObject,
): Record<string, string> {
  const typed = new Map(Object.entries(values.otherSecrets));
  const own = secretNameIn(secretText(connection));
  if (own) typed.set(own, values.secret);
  for (const row of values.headers) {
    if (row.isSecret) typed.set(secretNameOfHeader(row, textOf(connection.id)), row.secret);
  }
  return Object.fromEntries([...typed].filter(([, value]) => value.trim() !== ''));
}
