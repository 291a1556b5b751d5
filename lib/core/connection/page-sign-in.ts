import type { Auth } from './connection-schema';

/** The sign-in of a connection that somebody signs in to at the other side's own page. */
export type PageSignIn = Extract<Auth, { type: 'oauth2_authorization_code' }>;

/** How somebody signs in at a page; null for every other kind of sign-in. */
export function pageSignIn(auth: Auth): PageSignIn | null {
  return auth.type === 'oauth2_authorization_code' ? auth : null;
}

/** The settings that tokens are made with, as one text: those of other settings are of no use. */
export function tokenSettings({ token_url, client_id, scope }: PageSignIn): string {
  return JSON.stringify([token_url, client_id, scope]);
}

interface SignInQuestion {
  /** Where the browser is sent back to. */
  redirectUri: string;
  state: string;
  /** SHA-256 of the verifier, as base64url. */
  challenge: string;
}

/**
 * The address of the page where somebody signs in and agrees (RFC 6749, 4.1.1, with the challenge of RFC 7636).
 * What its query holds already stays, but for what has to be said here.
 */
export function authorizationAddress(
  { authorization_url, client_id, scope }: PageSignIn,
  { redirectUri, state, challenge }: SignInQuestion,
): string {
  const address = new URL(authorization_url);
  const said = {
    response_type: 'code',
    client_id,
    redirect_uri: redirectUri,
    ...(scope === '' ? {} : { scope }),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(said)) address.searchParams.set(name, value);
  return address.href;
}
