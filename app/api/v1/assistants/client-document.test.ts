import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { certificateKey, selfSigned } from '@/lib/server/http/testing/bad-certificates';
import { testPolicy } from '@/lib/server/http/testing/try-sender';
import { setUpOwner, type TestBrowser } from '../people.test-support';
import { answer, authorizePath, back, token, verifierPair } from './oauth.test-support';

// Names that nobody else has lead to this machine.
vi.mock('@/lib/server/http/address-policy', async (original) => ({
  ...(await original<object>()),
  instancePolicy: () => testPolicy(['elsewhere.test']),
}));

let owner: TestBrowser;
let server: Server;
let at = '';
let asked: string[] = [];
/** What stands at a path; a text is where it leads. */
let documents: Record<string, object | string> = {};

beforeAll(async () => {
  const secureContext = tls.createSecureContext;
  vi.spyOn(tls, 'createSecureContext').mockImplementation((options) =>
    secureContext({ ...options, ca: selfSigned }),
  );
  server = createServer({ key: certificateKey, cert: selfSigned }, ({ url = '' }, response) => {
    asked.push(url);
    const found = documents[url];
    if (typeof found === 'string') response.writeHead(302, { location: found }).end();
    else if (found === undefined) response.writeHead(404).end();
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(found));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  at = `https://elsewhere.test:${(server.address() as AddressInfo).port}`;
  owner = await setUpOwner();
});

afterAll(() => {
  vi.restoreAllMocks();
  server.close();
});

beforeEach(() => {
  asked = [];
  documents = {};
});

function describing(client_id: string) {
  const redirect_uris = [back];
  return {
    client_id,
    client_name: 'Told helper',
    redirect_uris,
    token_endpoint_auth_method: 'none',
  };
}

test('an assistant that describes itself at its own address needs no registration', async () => {
  const client_id = `${at}/assistant.json`;
  documents = { '/assistant.json': describing(client_id) };
  const { verifier, challenge } = verifierPair();
  const { backTo, text } = await answer(owner, { client_id, challenge });
  expect(asked).toEqual(['/assistant.json']);
  const code = backTo.searchParams.get('code');
  expect(code, text).not.toBeNull();
  const got = await token({
    grant_type: 'authorization_code',
    client_id,
    code: code ?? '',
    redirect_uri: back,
    code_verifier: verifier,
    resource: 'http://localhost:3000/api/mcp',
  });
  expect(got.status, got.text).toBe(200);
  const { assistants } = (await owner.call('GET', '/api/v1/assistants')).json;
  expect(assistants).toMatchObject([{ name: 'Told helper' }]);
});

const other = 'https://elsewhere.test/other.json';

// Each at a path of its own: nobody is asked again for the same within a second.
test.each([
  ['nothing is there', '/none.json', () => ({})],
  ['it is about another one', '/a.json', () => ({ '/a.json': describing(other) })],
  [
    'it leads elsewhere',
    '/b.json',
    (client_id: string) => ({ '/b.json': '/c.json', '/c.json': describing(client_id) }),
  ],
])('nobody is asked about an assistant where %s', async (_what, path, found) => {
  const client_id = at + path;
  documents = found(client_id);
  const { challenge } = verifierPair();
  const answered = await owner.call('GET', authorizePath({ client_id, challenge }));
  expect(answered.headers.get('location') ?? '').not.toContain('/consent');
  expect(asked).toEqual([path]);
});
