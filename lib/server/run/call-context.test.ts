import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clientId, clientSecret } from '@/e2e/upstream/sign-in';
import { startUpstream, type Upstream } from '@/e2e/upstream/start';
import { connectionSchema, type Connection } from '@/lib/core/connection/connection-schema';
import { db } from '@/lib/server/db/client';
import { seedExample } from '@/lib/server/example/seed-example';
import { asReply } from '@/lib/server/http/testing/outcomes';
import { builtRequest } from '@/lib/server/http/testing/try-sender';
import { callContext, type CallContext } from './call-context';

let upstream: Upstream;
let context: CallContext;

beforeAll(async () => {
  upstream = await startUpstream();
  await seedExample();
  context = await callContext((await db().app.findFirstOrThrow()).id);
});
beforeEach(() => void Object.assign(upstream.desk, { given: [] }));
afterAll(() => upstream.close());

function connectionFor(scope: string): Connection {
  return connectionSchema.parse({
    id: 'main',
    base_url: upstream.url,
    auth: {
      type: 'oauth2_client_credentials',
      token_url: `${upstream.url}/token`,
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    },
  });
}

async function callWith(connection: Connection): Promise<void> {
  const signal = new AbortController().signal;
  const options = { signal, deadline: Date.now() + 20_000, callId: 'call' };
  const request = builtRequest(`${upstream.url}/private`);
  expect(asReply(await context.lineTo(connection).send(request, options)).status).toBe(200);
}

function expectHidden(): void {
  expect(upstream.desk.given).toHaveLength(2);
  for (const token of upstream.desk.given)
    expect(context.mask.text(`a ${token} b`)).toBe('a •••• b');
}

test('the tokens of a draft and of what is live are hidden, whichever was fetched last', async () => {
  await callWith(connectionFor('live'));
  await callWith(connectionFor('draft'));
  expectHidden();
});

test('a token that others may still use is hidden after another was fetched', async () => {
  const connection = connectionFor('renewed');
  await callWith(connection);
  upstream.desk.revokeAll();
  await callWith(connection);
  expectHidden();
});
