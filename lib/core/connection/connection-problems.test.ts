import { describe, expect, it, test } from 'vitest';
import { connectionSchema, type Connection } from './connection-schema';
import { connectionProblems, connectionWarnings } from './connection-problems';

function connection(part: Record<string, unknown>): Connection {
  return connectionSchema.parse({ id: 'main', base_url: 'https://api.example.com/v1', ...part });
}

function pathsOf(part: Record<string, unknown>): string[] {
  return connectionProblems(connection(part)).map((problem) => problem.path);
}

describe('a base address', () => {
  test.each([
    'https://api.example.com',
    'https://api.example.com/v1/',
    'http://192.168.20.7:8090/a%20b',
    'HTTPS://API.example.com',
    'https://[2001:db8::1]:8443/v1',
    'https://münchen.example/',
  ])('%s is accepted', (base_url) => expect(pathsOf({ base_url })).toEqual([]));

  test.each([
    '',
    'api.example.com',
    'ftp://api.example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https:api.example.com',
    'https://',
    'https:///x',
    'https://user@api.example.com',
    'https://user:pw@api.example.com',
    'https://@api.example.com',
    'https://api.example.com?x=1',
    'https://api.example.com/?',
    'https://api.example.com/#top',
    'https://api.example.com\\@evil.example',
    'https://api .example.com',
    ' https://api.example.com',
    'https://api.example.com\n',
    'https://{{host}}/',
    'https://api.example.com:99999',
  ])('%j is refused', (base_url) => expect(pathsOf({ base_url })).toEqual(['base_url']));
});

describe('a sign-in', () => {
  test.each<[Record<string, unknown>, string[]]>([
    [{ type: 'none' }, []],
    [{ type: 'bearer', token: '{{secret.CLINIC_TOKEN}}' }, []],
    [{ type: 'bearer', token: '' }, ['auth.token']],
    [{ type: 'bearer', token: '{{secret.a-b}}' }, ['auth.token']],
    [{ type: 'bearer', token: '{{TOKEN}}' }, ['auth.token']],
    [{ type: 'bearer', token: '{{secret.TOKEN' }, ['auth.token']],
    [{ type: 'bearer', token: 'a\r\nX-Evil: 1' }, ['auth.token']],
    [{ type: 'basic', username: 'shop', password: '{{secret.PW}}' }, []],
    [{ type: 'basic', username: 'a:b', password: '' }, ['auth.username']],
    [{ type: 'api_key', in: 'header', name: 'X-Api-Key', value: '{{secret.K}}' }, []],
    [{ type: 'api_key', in: 'header', name: 'Cookie', value: 'sid={{secret.K}}' }, []],
    [{ type: 'api_key', in: 'header', name: 'Host', value: '{{secret.K}}' }, ['auth.name']],
    [{ type: 'api_key', in: 'header', name: 'X Key', value: '{{secret.K}}' }, ['auth.name']],
    [{ type: 'api_key', in: 'query', name: 'api key', value: '{{secret.K}}' }, []],
    [
      {
        type: 'oauth2_client_credentials',
        token_url: 'ftp://x',
        client_id: '',
        client_secret: '{{secret.S}}',
      },
      ['auth.client_id', 'auth.token_url'],
    ],
    [
      {
        type: 'oauth2_authorization_code',
        authorization_url: 'https://auth.example.com/authorize?prompt=consent',
        token_url: 'https://auth.example.com/token',
        client_id: 'clinic',
        client_secret: '{{secret.S}}',
      },
      [],
    ],
    [
      {
        type: 'oauth2_authorization_code',
        authorization_url: 'javascript:alert(1)',
        token_url: 'auth.example.com',
        client_id: '{{secret.ID}}',
        scope: '{{secret.SCOPE}}',
      },
      ['auth.client_id', 'auth.scope', 'auth.token_url', 'auth.authorization_url'],
    ],
  ])('%j is refused at %j', (auth, paths) => expect(pathsOf({ auth })).toEqual(paths));

  it('keeps its header for itself', () => {
    const auth = { type: 'bearer', token: '{{secret.T}}' };
    const headers = [{ name: 'authorization', value: 'x' }];
    expect(pathsOf({ auth, headers })).toEqual(['headers.0.name']);
    expect(pathsOf({ auth, idempotency_header: 'Authorization' })).toEqual(['idempotency_header']);
  });

  it('is warned about where it stands in the file itself', () => {
    const plain = connection({ auth: { type: 'bearer', token: 'sk-12345' } });
    expect(connectionWarnings(plain)).toEqual([
      {
        path: 'auth.token',
        message:
          'Keep it out of the app file: write {{secret.TOKEN}} and enter its value as a secret.',
        code: 'connection.keepOut',
        values: { name: 'TOKEN' },
      },
    ]);
  });
});

test('headers hold printable Latin text and secrets', () => {
  const headers = [
    { name: 'X-Site', value: '1' },
    { name: 'Transfer-Encoding', value: 'chunked' },
    { name: 'X-Shop', value: 'Æ 🙂' },
    { name: 'X-Key', value: '{{secret.}}' },
  ];
  expect(pathsOf({ headers })).toEqual(['headers.1.name', 'headers.2.value', 'headers.3.value']);
});
