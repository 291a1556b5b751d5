import { describe, expect, it } from 'vitest';
import { authSchema } from './connection-schema';
import { authorizationAddress, pageSignIn, tokenSettings, type PageSignIn } from './page-sign-in';

function page(given: Partial<PageSignIn> = {}): PageSignIn {
  const auth = authSchema.parse({
    type: 'oauth2_authorization_code',
    authorization_url: 'https://auth.example.com/authorize',
    token_url: 'https://auth.example.com/token',
    client_id: 'clinic',
    ...given,
  });
  const read = pageSignIn(auth);
  if (read === null) throw new Error('not signed in to at a page');
  return read;
}

const question = {
  redirectUri: 'https://tools.example.com/back',
  state: 'a-state',
  challenge: 'a-challenge',
};

describe('the address of the page where one signs in', () => {
  it('says who asks, for what, and where to come back', () => {
    const url = new URL(authorizationAddress(page({ scope: 'read book' }), question));
    expect(url.origin + url.pathname).toBe('https://auth.example.com/authorize');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'clinic',
      redirect_uri: 'https://tools.example.com/back',
      scope: 'read book',
      state: 'a-state',
      code_challenge: 'a-challenge',
      code_challenge_method: 'S256',
    });
  });

  it('keeps what it holds already, but for what has to be said', () => {
    const authorization_url = 'https://auth.example.com/?access_type=offline&state=x&state=y';
    const url = new URL(authorizationAddress(page({ authorization_url }), question));
    expect(url.searchParams.get('access_type')).toBe('offline');
    expect(url.searchParams.getAll('state')).toEqual(['a-state']);
    expect(url.searchParams.has('scope')).toBe(false);
  });

  it('never holds the client secret', () => {
    const asked = authorizationAddress(page({ client_secret: '{{secret.CLIENT}}' }), question);
    expect(decodeURIComponent(asked)).not.toContain('CLIENT');
  });
});

it('tokens are made with an address, a client and a scope, and no other setting', () => {
  const made = tokenSettings(page());
  expect(tokenSettings(page({ client_secret: 'other' }))).toBe(made);
  expect(tokenSettings(page({ authorization_url: 'https://other.example.com/' }))).toBe(made);
  expect(tokenSettings(page({ client_id: 'other' }))).not.toBe(made);
  expect(tokenSettings(page({ scope: 'other' }))).not.toBe(made);
  expect(tokenSettings(page({ token_url: 'https://other.example.com/' }))).not.toBe(made);
});

it('other kinds of sign-in need no page', () => {
  expect(pageSignIn({ type: 'none' })).toBeNull();
});
