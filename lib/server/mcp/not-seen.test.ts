import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import {
  legacyMessage,
  plainHeaders,
  startFront,
  send,
  testApp,
  testDoor,
  testPublicUrl,
  TestWorld,
  told,
} from '../testing/mcp-door';

/** A world in which somebody let an assistant in to the app of that slug, and the assistant's token. */
async function letIn(slug: string) {
  const world = new TestWorld([testApp('Shop', ['a'])]);
  const { publicKey, privateKey } = await generateKeyPair('EdDSA', { extractable: true });
  const jwk = JSON.stringify(await exportJWK(publicKey));
  world.publicKeys = [{ id: 'signing1', alg: 'EdDSA', publicKey: jwk }];
  world.grants.set('grant1', {
    id: 'grant1',
    workspaceId: 'w1',
    slug,
    clientId: 'editor',
    createdAt: new Date(),
    lastUsedAt: null,
    role: 'editor',
    client: { name: 'Editor', uri: null },
    member: { role: 'editor', person: { id: 'p1', name: 'Lina' } },
  });
  const token = await new SignJWT({ grant: 'grant1' })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: 'signing1' })
    .setIssuer(testPublicUrl)
    .setAudience(`${testPublicUrl}/api/apps/${slug}/mcp`)
    .setExpirationTime('1 hour')
    .sign(privateKey);
  return { world, token };
}

async function asks(world: TestWorld, slug: string, authorization: string) {
  const front = await startFront(testDoor(world).door, 'node:http');
  try {
    const { status, text } = await send(front.port, {
      path: `/api/apps/${slug}/mcp`,
      headers: { ...plainHeaders, authorization },
      body: legacyMessage('tools/list'),
    });
    return { status, ...told(text) };
  } finally {
    await front.close();
  }
}

test('an assistant that a person signed in for sees an app that is live', async () => {
  const { world, token } = await letIn('shop');
  const { status, result } = await asks(world, 'shop', `Bearer ${token}`);
  expect(status).toBe(200);
  expect(result?.tools?.map(({ name }) => name)).toEqual(['shop_a']);
});

test('where nothing is live, each kind of caller is told what they can do about it', async () => {
  const { world, token } = await letIn('desk');
  const signedIn = await asks(world, 'desk', `Bearer ${token}`);
  expect(signedIn.status).toBe(404);
  expect(signedIn.error?.message).toBe(
    'This assistant sees no published app "desk"; publish it first.',
  );
  const withKey = await asks(world, 'desk', plainHeaders.authorization);
  expect(withKey.status).toBe(404);
  expect(withKey.error?.message).toBe(
    'This access key sees no published app "desk"; publish it, or choose it for the key.',
  );
});
