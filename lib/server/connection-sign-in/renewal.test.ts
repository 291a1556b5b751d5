import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  pageClientId as clientId,
  pageClientSecret as clientSecret,
} from '@/e2e/upstream/sign-in-page';
import { startUpstream, type Upstream } from '@/e2e/upstream/start';
import { connectionSchema, type Connection } from '@/lib/core/connection/connection-schema';
import type { UpstreamFailure, UpstreamReply } from '@/lib/core/run/upstream';
import { db } from '@/lib/server/db/client';
import { seedExample } from '@/lib/server/example/seed-example';
import { exchangeCode } from '@/lib/server/http/page-tokens';
import { asFailure, asReply, textOf } from '@/lib/server/http/testing/outcomes';
import { builtRequest, testPolicy } from '@/lib/server/http/testing/try-sender';
import { callContext, forgetCallContext } from '@/lib/server/run/call-context';
import { encryptSecret } from '@/lib/server/secrets/encrypt';
import {
  endSignIn,
  listSignIns,
  lockSignIn,
  writeSignIn,
} from '@/lib/server/stores/connection-sign-in-store';
import { listConnectionStates } from '@/lib/server/stores/connection-store';
import { writeSecret } from '@/lib/server/stores/secret-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { databaseDoor, saying, type DatabaseDoor } from '@/lib/server/testing/database-door';
import { openTokens, sealTokens } from './kept-tokens';
import { renewTokens } from './renew-tokens';
import { tokenUse } from './token-settings';

let door: DatabaseDoor;
let diary: Upstream;
let appId = '';
let connection: Connection;

beforeAll(async () => {
  door = await databaseDoor();
  diary = await startUpstream();
  await seedExample();
  appId = (await db().app.findFirstOrThrow()).id;
  connection = connectionSchema.parse({
    id: 'diary',
    name: 'Diary',
    base_url: diary.url,
    auth: {
      type: 'oauth2_authorization_code',
      authorization_url: `${diary.url}/authorize`,
      token_url: `${diary.url}/page-token`,
      client_id: clientId,
      client_secret: '{{secret.CLIENT}}',
    },
  });
  const secret = { name: 'CLIENT', origins: [diary.url] };
  const ciphertext = encryptSecret(clientSecret, { appId, name: 'CLIENT' });
  await writeSecret(appId, { ...secret, ciphertext });
});
afterAll(() => diary.close());

const key = () => ({
  appId,
  connectionId: connection.id,
  settings: tokenUse(connection)?.settings ?? '',
});
const client = () => ({ tokenUrl: `${diary.url}/page-token`, clientId, clientSecret });

/** Signs in as the page would let somebody; the access token that came of it. */
async function signIn(): Promise<string> {
  const redirectUri = 'http://localhost:3000/back';
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: 's',
    // SHA-256 of "verifier".
    code_challenge: 'iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ',
    code_challenge_method: 'S256',
  });
  const answer = await fetch(`${diary.url}/authorize?${query}`, {
    method: 'POST',
    body: new URLSearchParams({ answer: 'agree' }),
    redirect: 'manual',
  });
  const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const asked = { code, verifier: 'verifier', redirectUri };
  const given = await exchangeCode(testPolicy(), client(), asked);
  const use = tokenUse(connection);
  if (given.kind !== 'token' || use === null) throw new Error(`no token: ${given.kind}`);
  const signIn = { ...sealTokens(appId, connection.id, given), ...use, signedInBy: 'Olga' };
  const written = { signIn, inUse: [] };
  await inTransaction((within) => writeSignIn(appId, connection.id, written, within));
  forgetCallContext(appId);
  return given.accessToken;
}

let access = '';
beforeEach(async () => {
  diary.page.reset();
  access = await signIn();
  diary.reset();
});

/** One request of a call, by what every instance keeps in memory. */
async function get(timeoutMs = 20_000): Promise<UpstreamReply | UpstreamFailure> {
  const context = await callContext(appId);
  const { send } = context.lineTo(connection);
  const signal = new AbortController().signal;
  const options = { signal, deadline: Date.now() + timeoutMs, callId: 'call' };
  return send(builtRequest(`${diary.url}/diary`), options);
}

const many = (count: number) => Promise.all(Array.from({ length: count }, () => get()));

async function kept() {
  const row = await inTransaction((within) => lockSignIn(key(), within));
  const tokens = row && openTokens(appId, row);
  if (tokens === null) throw new Error('nothing is kept');
  return tokens;
}

async function isMarked(): Promise<boolean> {
  const states = await listConnectionStates(appId);
  return states.some(({ connectionId }) => connectionId === connection.id);
}

/** The access token ends now, as time would do it. */
async function letItEnd(): Promise<void> {
  const where = { appId_connectionId_settings: key() };
  await db().connectionSignIn.update({ where, data: { accessUntil: new Date(0) } });
  forgetCallContext(appId);
}

describe('an access token', () => {
  it('is used from memory, without asking anybody', async () => {
    for (const outcome of await many(5)) expect(asReply(outcome).status).toBe(200);
    expect(diary.page).toMatchObject({ trades: 1, renewals: 0 });
    const { sentRequest } = asReply(await get());
    expect(sentRequest.headers.Authorization).toBe('Bearer ••••');
  });

  it('may be said to last longer than time can be written', async () => {
    await letItEnd();
    diary.page.expiresIn = 1e13;
    expect(asReply(await get()).status).toBe(200);
    const { accessToken } = await kept();
    expect(accessToken).not.toBe(access);
    expect(diary.page.given).toContain(accessToken);
    expect(diary.page.renewals).toBe(1);
  });

  it('that ends is renewed once, however many calls wait', async () => {
    await letItEnd();
    diary.page.delayMs = 50;
    for (const outcome of await many(20)) expect(asReply(outcome).status).toBe(200);
    expect(diary.page.renewals).toBe(1);
  });

  it('that the API no longer takes is renewed once, however many calls wait', async () => {
    asReply(await get());
    diary.page.endAccess();
    diary.page.delayMs = 50;
    for (const outcome of await many(20)) expect(asReply(outcome).status).toBe(200);
    expect(diary.page.renewals).toBe(1);
    expect(await isMarked()).toBe(false);
  });

  it('is renewed by one of many instances, and used by all', async () => {
    diary.page.delayMs = 50;
    const use = tokenUse(connection) ?? { settings: '', origins: [] };
    const renewal = { appId, connection, use, spent: access, client: client() };
    // What two processes do: neither knows of what the other has under way.
    const all = await Promise.all(
      Array.from({ length: 4 }, () => renewTokens({ ...renewal, policy: testPolicy() })),
    );
    const tokens = all.map((each) => (each.kind === 'tokens' ? each.tokens.accessToken : each));
    expect(new Set(tokens).size).toBe(1);
    expect(diary.page.renewals).toBe(1);
    expect((await kept()).accessToken).toBe(tokens[0]);
  });

  it('and what renews it are kept before they are used, in the place of those before', async () => {
    const before = await kept();
    await letItEnd();
    asReply(await get());
    const after = await kept();
    expect(after.accessToken).not.toBe(before.accessToken);
    expect(after.refreshToken).not.toBe(before.refreshToken);
    expect(diary.page.given).toEqual([
      ...[before.accessToken, before.refreshToken],
      ...[after.accessToken, after.refreshToken],
    ]);
    const context = await callContext(appId);
    for (const token of [after.accessToken, after.refreshToken ?? '']) {
      expect(context.mask.text(`a ${token} b`)).toBe('a •••• b');
    }
    expect(textOf(asReply(await get()))).toContain('••••');
  });

  it('is renewed with what is there where nothing else is given', async () => {
    diary.page.rotates = false;
    const before = await kept();
    await letItEnd();
    asReply(await get());
    await letItEnd();
    asReply(await get());
    expect((await kept()).refreshToken).toBe(before.refreshToken);
    expect(diary.page.renewals).toBe(2);
  });

  it('is not lost where the database breaks off just then', async () => {
    await letItEnd();
    // The first write fails, and all that was begun with it; a sequence forgets nothing.
    for (const statement of [
      'CREATE SEQUENCE broken',
      `CREATE FUNCTION break_once() RETURNS trigger AS $$ BEGIN
        IF nextval('broken') = 1 THEN RAISE EXCEPTION 'broken'; END IF; RETURN NEW;
      END $$ LANGUAGE plpgsql`,
      `CREATE TRIGGER break_once BEFORE UPDATE ON connection_sign_in
        FOR EACH ROW EXECUTE FUNCTION break_once()`,
    ]) {
      await db().$executeRawUnsafe(statement);
    }
    expect(asReply(await get()).status).toBe(200);
    await db().$executeRawUnsafe('DROP TRIGGER break_once ON connection_sign_in');
    expect(diary.page.renewals).toBe(1);
    expect(diary.page.given.at(-1)).toBe((await kept()).refreshToken);
  });

  it('is not lost where the database was not heard to have kept it', async () => {
    await letItEnd();
    await callContext(appId);
    const lost = door.loseAnswerTo(saying('COMMIT'));
    expect(asReply(await get()).status).toBe(200);
    await lost;
    expect(diary.page.renewals).toBe(1);
    expect(diary.page.given.at(-1)).toBe((await kept()).refreshToken);
  });

  it('is used from memory while the database is away, and stored when it is back', async () => {
    await letItEnd();
    await callContext(appId);
    diary.page.delayMs = 400;
    const under = get();
    await expect.poll(() => diary.page.renewals, { interval: 5 }).toBe(1);
    await door.close();
    expect(asReply(await under).status).toBe(200);
    // What else this instance knows is from before.
    const use = tokenUse(connection) ?? { settings: '', origins: [] };
    const renewal = { appId, connection, use, spent: access, client: client() };
    const again = await renewTokens({ ...renewal, policy: testPolicy() });
    expect(again.kind).toBe('tokens');
    await door.open();
    await expect.poll(async () => (await kept()).refreshToken).toBe(diary.page.given.at(-1));
    forgetCallContext(appId);
    expect(asReply(await get()).status).toBe(200);
    expect(diary.page.renewals).toBe(1);
  });

  it('is stored late although another instance took what came before for ended', async () => {
    await letItEnd();
    await callContext(appId);
    diary.page.delayMs = 400;
    const under = get();
    await expect.poll(() => diary.page.renewals, { interval: 5 }).toBe(1);
    await door.close();
    expect(asReply(await under).status).toBe(200);
    await door.open();
    await inTransaction(async (within) => {
      const row = await lockSignIn(key(), within);
      if (row?.accessUntil?.getTime() === 0) await endSignIn(appId, row, within);
    });
    await expect.poll(async () => (await listSignIns(appId))[0]?.ended).toBe(false);
    await expect.poll(isMarked).toBe(false);
    expect((await kept()).refreshToken).toBe(diary.page.given.at(-1));
  });

  it('is known again to an instance whose database connection went away', async () => {
    await letItEnd();
    asReply(await get());
    forgetCallContext(appId);
    asReply(await get());
    expect(diary.page.renewals).toBe(1);
  });
});

describe('a sign-in that can’t be renewed', () => {
  const over =
    "Diary isn't signed in any more; whoever looks after it has to sign in again in Connections.";

  it('because the other side ended it marks the connection, and asks no more', async () => {
    diary.page.endEverything();
    expect(asFailure(await get())).toMatchObject({ because: 'sign-in', sentence: over });
    await expect.poll(isMarked).toBe(true);
    expect(await listSignIns(appId)).toMatchObject([{ ended: true }]);
    const { renewals } = diary.page;
    expect(asFailure(await get())).toMatchObject({ because: 'sign-in', sentence: over });
    expect(diary.page.renewals).toBe(renewals);
  });

  it('because there is nothing to renew it with marks the connection', async () => {
    diary.page.renewable = false;
    await signIn();
    expect(asReply(await get()).status).toBe(200);
    diary.page.endAccess();
    expect(asFailure(await get())).toMatchObject({ maybeSent: false, sentence: over });
    await expect.poll(isMarked).toBe(true);
    expect(diary.page.renewals).toBe(0);
  });

  it.each([500, 503, 429])(
    'while the other side answers %i fails, and is not marked',
    async (status) => {
      await letItEnd();
      diary.page.answerWith = status;
      const failure = asFailure(await get());
      expect(failure.because).toBe(status === 429 ? 'rate-limited' : 'refused-connection');
      expect(failure.sentence).toMatch(new RegExp(`answered ${status}.*try again later`));
      expect(await isMarked()).toBe(false);
      diary.page.answerWith = null;
      expect(asReply(await get()).status).toBe(200);
    },
  );

  it('in the time of a call lets the call end, and goes on for others', async () => {
    await letItEnd();
    diary.page.delayMs = 400;
    const [short, long] = await Promise.all([get(100), get()]);
    expect(asFailure(short)).toMatchObject({ because: 'timeout', maybeSent: false });
    expect(asReply(long).status).toBe(200);
    expect(diary.page.renewals).toBe(1);
  });

  it('because the client is no longer known says so, and works once that is mended', async () => {
    await letItEnd();
    diary.page.answerWith = 401;
    const failure = asFailure(await get());
    expect(failure.sentence).toContain('look at the client id and secret in Connections');
    expect(failure.sentence).not.toContain('It was');
    await expect.poll(isMarked).toBe(true);
    diary.page.answerWith = null;
    expect(asReply(await get()).status).toBe(200);
    await expect.poll(isMarked).toBe(false);
  });

  it('while nobody else may change it is tried again, and says so where that takes too long', async () => {
    await letItEnd();
    const held = inTransaction(async (within) => {
      await lockSignIn(key(), within);
      return get(300);
    });
    expect(asFailure(await held)).toMatchObject({ because: 'timeout', maybeSent: false });
    await expect.poll(async () => (await get()).kind).toBe('reply');
    expect(diary.page.renewals).toBe(1);
  });
});
