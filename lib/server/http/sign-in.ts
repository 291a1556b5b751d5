import 'server-only';
import type { Connection } from '@/lib/core/connection/connection-schema';
import { fitsHeader, isClientHeader } from '@/lib/core/connection/header-rules';
import { connectionOrigin } from '@/lib/core/connection/origin';
import { fillForOrigin, type SecretValue } from './connection-secrets';
import { plainHeader, secretHeader, type OutgoingHeader } from './outgoing-header';
import type { TokenClient } from './token-request';

/** What goes with a request to the connection's origin, and nowhere else. */
export interface SignIn {
  headers: OutgoingHeader[];
  query: { name: string; value: string } | null;
  /** Everything that must never be shown. */
  secrets: string[];
}

/** Who asks for the tokens that a sign-in consists of, and on whose behalf. */
export type TokenAsker =
  | ({ grant: 'client-credentials'; scope: string } & TokenClient)
  | ({ grant: 'authorization-code' } & TokenClient);

export type ConnectionSignIn =
  | {
      kind: 'ready';
      /** The connection's own headers without secrets; a request may set others in their place. */
      headers: OutgoingHeader[];
      signIn: SignIn;
      /** Where a token has to be fetched for the sign-in to be whole. */
      asker: TokenAsker | null;
    }
  | { kind: 'missing'; sentence: string };

class Missing extends Error {}

/**
 * Fills a connection's sign-in from its secrets. Each secret is used only where it was entered for the
 * origin that receives it. What can't be filled is a sentence, never an exception.
 */
export function connectionSignIn(
  connection: Connection,
  secrets: ReadonlyMap<string, SecretValue>,
): ConnectionSignIn {
  const used: string[] = [];

  function fill(template: string, address: string): { text: string; secret: boolean } {
    const filled = fillForOrigin(template, secrets, connectionOrigin(address) ?? '');
    if (filled.kind === 'missing') throw new Missing(filled.sentence);
    used.push(...filled.secrets);
    return { text: filled.text, secret: filled.secrets.length > 0 };
  }

  function fillHeader(template: string, name: string): { text: string; secret: boolean } {
    const filled = fill(template, connection.base_url);
    const text = filled.text.trim();
    if (!fitsHeader(text)) {
      throw new Missing(
        `The value of the header ${name} holds a line break or a character that can't be sent; enter it again.`,
      );
    }
    return { text, secret: filled.secret };
  }

  function authentication(): { headers: OutgoingHeader[]; query: SignIn['query'] } {
    const { auth } = connection;
    if (auth.type === 'bearer') {
      const token = fillHeader(auth.token, 'Authorization').text;
      used.push(token);
      const header = secretHeader('Authorization', `Bearer ${token}`, 'Bearer ');
      return { headers: [header], query: null };
    }
    if (auth.type === 'basic') {
      const password = fill(auth.password, connection.base_url).text;
      const pair = `${fill(auth.username, connection.base_url).text}:${password}`;
      used.push(password, pair);
      const value = Buffer.from(pair, 'utf8').toString('base64');
      return { headers: [secretHeader('Authorization', `Basic ${value}`, 'Basic ')], query: null };
    }
    if (auth.type === 'api_key' && auth.in === 'header') {
      const value = fillHeader(auth.value, auth.name).text;
      used.push(value);
      return { headers: [secretHeader(auth.name, value)], query: null };
    }
    if (auth.type === 'api_key') {
      const { text } = fill(auth.value, connection.base_url);
      used.push(text);
      return { headers: [], query: { name: auth.name, value: text } };
    }
    return { headers: [], query: null };
  }

  function asker(): TokenAsker | null {
    const { auth } = connection;
    if (!('token_url' in auth)) return null;
    const clientSecret = fill(auth.client_secret, auth.token_url).text;
    used.push(clientSecret);
    const clientId = fill(auth.client_id, auth.token_url).text;
    const client = { tokenUrl: auth.token_url, clientId, clientSecret };
    if (auth.type === 'oauth2_authorization_code')
      return { grant: 'authorization-code', ...client };
    const scope = fill(auth.scope, auth.token_url).text;
    return { grant: 'client-credentials', ...client, scope };
  }

  try {
    const signIn = authentication();
    const headers: OutgoingHeader[] = [];
    for (const { name, value } of connection.headers) {
      if (isClientHeader(name)) continue;
      const { text, secret } = fillHeader(value, name);
      if (secret) signIn.headers.unshift(secretHeader(name, text));
      else headers.push(plainHeader(name, text));
    }
    return {
      kind: 'ready',
      headers,
      signIn: { ...signIn, secrets: used },
      asker: asker(),
    };
  } catch (error) {
    if (error instanceof Missing) return { kind: 'missing', sentence: error.message };
    throw error;
  }
}
