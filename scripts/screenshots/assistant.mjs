import { createHash, randomBytes } from 'node:crypto';

const back = 'http://127.0.0.1:33418/back';

/**
 * A program that asks to be let in, as an assistant does that knows an address alone.
 * @param {string} url address of the instance
 * @param {string} name
 */
export async function registerAssistant(url, name) {
  const answer = await fetch(`${url}/api/auth/oauth2/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      client_name: name,
      redirect_uris: [back],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    }),
  });
  if (!answer.ok) throw new Error(`The assistant was not taken: ${await answer.text()}`);
  const { client_id: id } = await answer.json();
  const verifier = randomBytes(32).toString('base64url');
  const resource = `${url}/api/mcp`;
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: id,
    redirect_uri: back,
    resource,
    state: 'abc',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  return {
    /** Where a person is asked. */
    asking: `/api/auth/oauth2/authorize?${query}`,
    /**
     * Comes in, once somebody who is signed in allows it on the page.
     * @param {import('playwright').Page} page
     * @param {string} allow
     */
    async comeIn(page, allow) {
      await page.route(`${back}*`, (route) => route.fulfill({ body: 'Back.' }));
      await page.goto(this.asking);
      await page.getByRole('button', { name: allow, exact: true }).click();
      await page.waitForURL(`${back}*`);
      const code = new URL(page.url()).searchParams.get('code') ?? '';
      const given = await fetch(`${url}/api/auth/oauth2/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: id,
          code,
          redirect_uri: back,
          code_verifier: verifier,
          resource,
        }),
      });
      if (!given.ok) throw new Error(`The assistant did not come in: ${await given.text()}`);
    },
  };
}
