import { findings } from './findings';
import { expect, test } from './fixtures';
import { owner } from './owner';
import { ConnectedPage } from './pages/connected-page';
import { SignInPage } from './pages/sign-in-page';
import { SigningAssistant } from './signing-assistant';

test('an assistant with nothing but the address comes in by a person who signs in, until it is revoked', async ({
  api,
  baseURL,
  browser,
  page,
  troubles,
  uniqueName,
}) => {
  troubles.expect(/status of 401/);
  const slug = await api.createExample();
  const name = uniqueName('Helper');
  const address = `${baseURL}/api/apps/${slug}/mcp`;
  const assistant = await SigningAssistant.start(address, name);

  const asking = await assistant.asks();
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  troubles.watch(context);
  const window = await context.newPage();
  await window.goto(asking);
  await new SignInPage(window).signInAs(owner.email, owner.password);

  const question = new ConnectedPage(window);
  await expect(question.asks(name)).toBeVisible();
  await expect(question.sentence(/It may use one app only: Bright Smile Clinic/)).toBeVisible();
  await expect(question.sentence(/ask a person first; the others run without/)).toBeVisible();
  await expect(question.sentence(/isn’t used for 30 days/)).toBeVisible();
  await expect(question.sentence(new URL(assistant.back).host)).toBeVisible();
  await question.showTools.click();
  await expect(question.sentence('Asks first').first()).toBeVisible();
  expect(await findings(window)).toEqual([]);
  await question.allow.click();
  await window.waitForURL(/\/back\?/);
  await assistant.goOn(window.url());
  await context.close();

  const client = await assistant.connect();
  const { tools } = await client.listTools();
  const free = tools.find(({ annotations }) => annotations?.readOnlyHint === true);
  expect(tools.length).toBeGreaterThan(1);
  const called = await client.callTool({ name: free?.name ?? '', arguments: {} });
  expect(called.content).not.toEqual([]);

  const before = assistant.accessToken;
  assistant.spoilAccess();
  const renewed = await assistant.connect();
  expect((await renewed.listTools()).tools).toEqual(tools);
  expect(assistant.accessToken).not.toBe(before);

  const other = await fetch(`${baseURL}/api/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${assistant.accessToken}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  expect(other.status).toBe(401);
  expect(other.headers.get('www-authenticate')).toContain('error="invalid_token"');

  const connected = new ConnectedPage(page);
  await connected.open();
  await expect(connected.line(name)).toContainText(`for ${owner.name}`);
  await expect(connected.line(name)).toContainText(`only ${slug}`);
  await expect(connected.line(name)).toContainText('last used');
  await connected.revoke(name);
  await expect(connected.line(name)).toHaveCount(0);
  await expect(assistant.asks()).resolves.toContain('/oauth2/authorize');
  await client.close();
  await renewed.close();
  await assistant.stop();
});
