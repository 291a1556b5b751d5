import 'server-only';
import { Ending } from '@/lib/core/run/ending';
import type { SendOptions } from '@/lib/core/run/run-ports';
import { makeSecretMask } from '@/lib/server/secrets/mask-secrets';
import { brokenBy } from './breakage';
import type { Credentials, Renewal } from './deliver';
import { secretHeader } from './outgoing-header';
import { pause } from './retry';
import type { SignIn } from './sign-in';
import type { TokenSource } from './token-source';

/** Where a request's credentials come from, and new ones once they are refused. */
export interface CredentialsSource {
  first(sending: SendOptions): Renewal | Promise<Renewal>;
  /** What a request is shown with that isn't sent: nothing is fetched for it. */
  unfetched(): Credentials;
  /** Null where nothing but a person can renew them. */
  renew: ((refused: Credentials, sending: SendOptions) => Promise<Renewal>) | null;
}

/** Credentials that are known from the connection and its secrets alone. */
export function fixedCredentials(signIn: SignIn): CredentialsSource {
  const { headers, query, secrets } = signIn;
  const credentials = { headers, query, mask: makeSecretMask(secrets) };
  return {
    first: () => ({ kind: 'renewed', credentials }),
    unfetched: () => credentials,
    renew: null,
  };
}

/** Waits no longer than the call may last; what is waited for goes on for the others. */
async function within<T>(promise: Promise<T>, sending: SendOptions): Promise<T | null> {
  const over = new Ending();
  const stop = () => over.abort();
  if (sending.signal.aborted) stop();
  else sending.signal.addEventListener('abort', stop);
  const waited = pause(Math.max(0, sending.deadline - Date.now()), over).then(() => null);
  try {
    return await Promise.race([promise, waited]);
  } finally {
    sending.signal.removeEventListener('abort', stop);
    stop();
  }
}

interface TokenCredentials {
  source: TokenSource;
  /** What goes along with the token. */
  signIn: SignIn;
  /** The connection's host, for sentences. */
  host: string;
  /** No token can be had until somebody signs in again. */
  onRefused(): void;
  /** Another token is used from now on. */
  onToken(token: string): void;
}

/** Credentials with an access token, fetched when there is none and again when it is refused. */
export function tokenCredentials(options: TokenCredentials): CredentialsSource {
  const { source, signIn, host } = options;
  const tokens = new WeakMap<Credentials, string>();
  let latest: { token: string; credentials: Credentials } | null = null;

  function credentialsWith(token: string): Credentials {
    if (latest?.token === token) return latest.credentials;
    const credentials: Credentials = {
      headers: [secretHeader('Authorization', `Bearer ${token}`, 'Bearer '), ...signIn.headers],
      query: signIn.query,
      mask: makeSecretMask([...signIn.secrets, token]),
    };
    tokens.set(credentials, token);
    options.onToken(token);
    latest = { token, credentials };
    return credentials;
  }

  async function fetchFor(sending: SendOptions, refused: string | null): Promise<Renewal> {
    const outcome = await within(source.another(refused), sending);
    if (outcome === null) {
      return {
        kind: 'failed',
        ...brokenBy(sending.signal.aborted ? 'cancelled' : 'timeout', host),
      };
    }
    if (outcome.kind === 'token') {
      return { kind: 'renewed', credentials: credentialsWith(outcome.token) };
    }
    if (outcome.refused) options.onRefused();
    return outcome;
  }

  return {
    first: (sending) => {
      const token = source.known();
      if (token === null) return fetchFor(sending, null);
      return { kind: 'renewed', credentials: credentialsWith(token) };
    },
    unfetched: () => ({
      headers: [secretHeader('Authorization', '', 'Bearer '), ...signIn.headers],
      query: signIn.query,
      mask: makeSecretMask(signIn.secrets),
    }),
    renew: (refused, sending) => fetchFor(sending, tokens.get(refused) ?? null),
  };
}
