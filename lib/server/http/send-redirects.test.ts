import { describe, expect, it } from 'vitest';
import type { Auth } from '@/lib/core/connection/connection-schema';
import { asFailure, asReply, echoed, textOf } from './testing/outcomes';
import { testUpstream } from './testing/test-upstream';
import { builtRequest, postOf, senderFor, sendNow, testPolicy } from './testing/try-sender';

const upstream = testUpstream();
const other = testUpstream();

const value = 'k3y/of the+clinic';
const signIns: [string, Auth][] = [
  ['bearer', { type: 'bearer', token: '{{secret.KEY}}' }],
  ['basic', { type: 'basic', username: 'desk', password: '{{secret.KEY}}' }],
  [
    'a key in a header',
    { type: 'api_key', in: 'header', name: 'X-Clinic-Pass', value: '{{secret.KEY}}' },
  ],
  ['a key in the query', { type: 'api_key', in: 'query', name: 'key', value: '{{secret.KEY}}' }],
];

function signedIn(auth: Auth) {
  return senderFor(
    {
      base_url: upstream.url,
      auth,
      headers: [
        { name: 'X-Tenant', value: 'tenant {{secret.KEY}}' },
        { name: 'X-Site', value: '1' },
      ],
    },
    { secrets: { KEY: { value, origins: [upstream.url] } } },
  );
}

/** A connection without a sign-in, whose recipes place a secret themselves. */
function withRecipeSecret(text = value) {
  return senderFor(
    { base_url: upstream.url },
    { secrets: { KEY: { value: text, origins: [upstream.url] } } },
  );
}

function hexEscape(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`;
}

const spellings = [
  value,
  encodeURIComponent(value),
  new URLSearchParams([['', value]]).toString().slice(1),
  Buffer.from(`desk:${value}`).toString('base64'),
];

function holdsSecret(text: string): boolean {
  return spellings.some((spelling) => text.includes(spelling));
}

function through(path: string, to: string): string {
  return `${upstream.url}${path}?to=${encodeURIComponent(to)}`;
}

describe('a read that is sent on', () => {
  it.each([301, 302, 303, 307, 308])(
    'follows a %i within the origin, signed in',
    async (status) => {
      for (const [, auth] of signIns) {
        upstream.reset();
        const outcome = await sendNow(
          signedIn(auth),
          builtRequest(through(`/redirect/${status}`, '/echo?page=2')),
        );
        expect(asReply(outcome)).toMatchObject({ status: 200, elsewhere: undefined });
        const [first, second] = upstream.requests;
        expect(second?.path).toBe('/echo');
        expect(second?.query.get('page')).toBe('2');
        expect(second?.query.get('key')).toBe(first?.query.get('key'));
        for (const name of ['authorization', 'x-clinic-pass', 'x-tenant']) {
          expect(second?.headers[name]).toBe(first?.headers[name]);
        }
        expect(holdsSecret(textOf(asReply(outcome)))).toBe(false);
      }
    },
  );

  it('keeps the query as it was written where the key stands in it already', async () => {
    const auth: Auth = { type: 'api_key', in: 'query', name: 'key', value: '{{secret.KEY}}' };
    const to = '/echo?name=Ada%20L%2B&key=old&flag&t=a:b';
    const outcome = await sendNow(signedIn(auth), builtRequest(through('/redirect/302', to)));
    expect(echoed(outcome).url).toMatch(/^\/echo\?name=Ada%20L%2B&flag&t=a:b&key=[^&]+$/);
  });

  it.each(signIns)('takes nothing of a sign-in by %s to another origin', async (_about, auth) => {
    const request = builtRequest(through('/redirect-with-query', `${other.url}/echo`), {
      headers: [{ name: 'X-From-Recipe', value: 'yes' }],
    });
    const reply = asReply(await sendNow(signedIn(auth), request));
    expect(reply).toMatchObject({ status: 200, elsewhere: new URL(other.url).host });
    const [arrived] = other.requests;
    expect(arrived?.headers).not.toHaveProperty('authorization');
    expect(arrived?.headers).not.toHaveProperty('x-clinic-pass');
    expect(arrived?.headers).not.toHaveProperty('x-tenant');
    expect(arrived?.headers).not.toHaveProperty('x-from-recipe');
    expect(holdsSecret(`${arrived?.url} ${JSON.stringify(arrived?.headers)}`)).toBe(false);
    expect(upstream.requests).toHaveLength(1);
  });

  const placed: [string, string][] = [
    ['as it is', encodeURIComponent(value)],
    ['as forms write it', new URLSearchParams([['', value]]).toString().slice(1)],
    ['unwritten', value],
    ['percent-encoded more than needed', value.replace(/./g, (sign) => hexEscape(sign))],
    ['within an address', encodeURIComponent(`https://x.test/?k=${encodeURIComponent(value)}`)],
    ['in base64', encodeURIComponent(Buffer.from(`desk:${value}`).toString('base64'))],
  ];

  it.each(placed)('leaves out what a recipe placed in the query %s', async (_about, written) => {
    const to = `${other.url}/echo?page=2&token=${written}&${written}=1&q=a%20b`;
    asReply(await sendNow(withRecipeSecret(), builtRequest(through('/redirect/302', to))));
    expect(other.requests[0]?.url).toBe('/echo?page=2&q=a%20b');
  });

  it('leaves out a short value that a recipe placed there', async () => {
    const to = `${other.url}/echo?pin=4711&page=2`;
    const send = withRecipeSecret('4711');
    asReply(await sendNow(send, builtRequest(through('/redirect/302', to))));
    expect(other.requests[0]?.url).toBe('/echo?page=2');
  });

  it.each(placed)('is refused where the path holds a secret %s', async (_about, written) => {
    const to = `${other.url}/bot${written}/getMe`;
    const outcome = await sendNow(withRecipeSecret(), builtRequest(through('/redirect/302', to)));
    const failure = asFailure(outcome);
    expect(failure).toMatchObject({ because: 'redirect-refused', maybeSent: false });
    expect(failure.sentence).toContain('with a secret in it');
    expect(failure.sentence).not.toContain(written);
    expect(other.requests).toEqual([]);
  });

  it('is refused where the host holds a secret', async () => {
    const to = `http://TenantKey99.elsewhere.test:${other.port}/echo`;
    const send = withRecipeSecret('TenantKey99');
    const failure = asFailure(await sendNow(send, builtRequest(through('/redirect/302', to))));
    expect(failure.because).toBe('redirect-refused');
  });

  it('takes neither a body nor a header with a secret to another origin', async () => {
    const request = builtRequest(through('/redirect/302', `${other.url}/echo`), {
      headers: [
        { name: 'Accept', value: `application/json; key="${value}"` },
        { name: 'Accept-Language', value: 'ar' },
      ],
      body: { kind: 'text', contentType: 'text/plain', text: value },
    });
    asReply(await sendNow(withRecipeSecret(), request));
    const [arrived] = other.requests;
    expect(arrived?.body).toBe('');
    expect(arrived?.headers['accept-language']).toBe('ar');
    expect(holdsSecret(JSON.stringify(arrived?.headers))).toBe(false);
  });

  it('keeps what a recipe placed within the origin', async () => {
    const to = `/echo?token=${encodeURIComponent(value)}`;
    asReply(await sendNow(withRecipeSecret(), builtRequest(through('/redirect/302', to))));
    expect(upstream.requests[1]?.query.get('token')).toBe(value);
  });

  it('stays signed out when it comes back', async () => {
    const back = `${other.url}/redirect/302?to=${encodeURIComponent(`${upstream.url}/echo`)}`;
    const auth: Auth = { type: 'bearer', token: '{{secret.KEY}}' };
    await sendNow(signedIn(auth), builtRequest(through('/redirect/302', back)));
    expect(upstream.requests[1]?.path).toBe('/echo');
    expect(upstream.requests[1]?.headers).not.toHaveProperty('authorization');
  });

  it('counts another spelling of the host as another origin', async () => {
    const auth: Auth = { type: 'bearer', token: '{{secret.KEY}}' };
    const to = `http://localhost:${upstream.port}/echo`;
    asReply(await sendNow(signedIn(auth), builtRequest(through('/redirect/302', to))));
    expect(upstream.requests[1]?.headers).not.toHaveProperty('authorization');
  });

  it('goes on five times, no more', async () => {
    const five = await upstream.get('/redirect-chain?left=4');
    expect(asReply(five).status).toBe(200);
    const six = asFailure(await upstream.get('/redirect-chain?left=5'));
    expect(six.because).toBe('too-many-redirects');
    const loop = asFailure(await upstream.get('/redirect-loop'));
    expect(loop.sentence).toContain('more than 5 times');
  });

  it.each(['http://169.254.169.254/latest/', 'http://[::1]/', 'http://10.0.0.7/'])(
    'is stopped on its way to %s',
    async (to) => {
      const failure = asFailure(await upstream.send(builtRequest(through('/redirect/302', to))));
      expect(failure.because).toBe('not-public');
    },
  );

  it('is stopped on its way to a name with an address that is not public', async () => {
    const policy = { ...testPolicy(), resolve: async () => [{ address: '10.0.0.1', family: 4 }] };
    const to = 'http://inside.example/';
    const failure = asFailure(
      await upstream.send(builtRequest(through('/redirect/302', to)), { policy }),
    );
    expect(failure.because).toBe('not-public');
    expect(failure.sentence).toContain('inside.example');
  });

  it('may come with an endless page of its own', async () => {
    const outcome = await upstream.get('/redirect-endless');
    expect(asReply(outcome).status).toBe(200);
  });

  it('goes where a raw UTF-8 address leads', async () => {
    const raw = Buffer.from('/echo?navn=Ærø', 'utf8').toString('latin1');
    const outcome = await upstream.get(`/redirect/302?to=${encodeURIComponent(raw)}`);
    expect(echoed(outcome)).toMatchObject({ url: '/echo?navn=%C3%86r%C3%B8' });
  });

  it('goes nowhere where several addresses are given, or an empty one', async () => {
    const both = asFailure(await upstream.get('/redirect/302?to=/echo&to=/json'));
    expect(both.because).toBe('redirect-refused');
    expect(both.sentence).toContain('to several addresses at once');
    const empty = asFailure(await upstream.get('/redirect/302?to='));
    expect(empty.sentence).toContain('without saying where to');
    expect(upstream.requests).toHaveLength(2);
    const same = await upstream.get('/redirect/302?to=/json&to=/json');
    expect(asReply(same).status).toBe(200);
  });

  it('is an answer where no location is given', async () => {
    const outcome = await upstream.get('/redirect-nowhere');
    expect(asReply(outcome).status).toBe(302);
  });
});

describe('a write that is sent on', () => {
  it.each([301, 302, 303])('is refused by a %i with the new address', async (status) => {
    const outcome = await upstream.send(postOf(through(`/redirect/${status}`, '/v2/book')));
    const failure = asFailure(outcome);
    expect(failure.because).toBe('redirect-refused');
    expect(failure.sentence).toContain('the address moved to /v2/book');
    expect(upstream.requests).toHaveLength(1);
  });

  it.each([307, 308])('goes on with method and body by a %i within the origin', async (status) => {
    const outcome = await upstream.send(postOf(through(`/redirect/${status}`, '/echo')));
    expect(echoed(outcome)).toMatchObject({ method: 'POST', body: '{"slot":"s1"}' });
  });

  it.each([307, 308])('is refused by a %i to another origin', async (status) => {
    const to = `${other.url}/echo`;
    const failure = asFailure(await upstream.send(postOf(through(`/redirect/${status}`, to))));
    expect(failure).toMatchObject({ because: 'redirect-refused', maybeSent: false });
    expect(failure.sentence).toContain(`the address moved to ${to}`);
    expect(other.requests).toEqual([]);
  });
});
