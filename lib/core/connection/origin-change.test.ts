import { describe, expect, it } from 'vitest';
import type { Auth } from './connection-schema';
import { connectionOrigins, originChange } from './origin-change';

const bearer: Auth = { type: 'bearer', token: '{{secret.TOKEN}}' };
const client = (tokenUrl: string): Auth => ({
  type: 'oauth2_client_credentials',
  token_url: tokenUrl,
  client_id: 'clinic',
  client_secret: '{{secret.CLIENT}}',
  scope: '',
});

function at(
  base_url: string,
  auth: Auth = bearer,
  headers: { name: string; value: string }[] = [],
) {
  return { base_url, auth, headers };
}

describe('the origins of a connection', () => {
  it('are its own and the one that gives it its tokens', () => {
    expect(connectionOrigins(at('https://api.example.com/v1'))).toEqual([
      'https://api.example.com',
    ]);
    expect(
      connectionOrigins(at('https://api.example.com', client('https://auth.example.com/token'))),
    ).toEqual(['https://api.example.com', 'https://auth.example.com']);
    expect(connectionOrigins(at('not an address'))).toEqual([]);
  });

  it('are not that of the page where somebody signs in', () => {
    const auth: Auth = {
      type: 'oauth2_authorization_code',
      authorization_url: 'https://page.example.com/authorize',
      token_url: 'https://auth.example.com/token',
      client_id: 'clinic',
      client_secret: '{{secret.CLIENT}}',
      scope: '',
    };
    expect(connectionOrigins(at('https://api.example.com', auth))).toEqual([
      'https://api.example.com',
      'https://auth.example.com',
    ]);
  });
});

describe('a changed address', () => {
  it.each([
    ['another path', 'https://api.example.com/v1', 'https://api.example.com/v2'],
    ['the usual port written out', 'https://api.example.com', 'https://api.example.com:443/'],
    ['an address that is not finished', 'https://api.example.com', 'https:'],
  ])('keeps the secrets: %s', (_, before, after) => {
    expect(originChange(at(before), at(after))).toBeNull();
  });

  it.each([
    ['another host', 'https://api.example.org'],
    ['another port', 'https://api.example.com:8443'],
    ['another scheme', 'http://api.example.com'],
  ])('asks for the secrets again: %s', (_, after) => {
    const key = [{ name: 'X-Site', value: 'site {{secret.SITE}}' }];
    expect(
      originChange(at('https://api.example.com', bearer, key), at(after, bearer, key)),
    ).toEqual({
      origins: [after],
      secrets: ['TOKEN', 'SITE'],
    });
  });

  it('asks only for secrets that were there before', () => {
    const before = at('https://api.example.com', { type: 'none' });
    expect(originChange(before, at('https://api.example.org'))).toBeNull();
  });

  it('asks again where the tokens come from elsewhere', () => {
    const before = at('https://api.example.com', client('https://auth.example.com/token'));
    const after = at('https://api.example.com', client('https://login.example.com/token'));
    expect(originChange(before, after)).toEqual({
      origins: ['https://login.example.com'],
      secrets: ['CLIENT'],
    });
  });
});
