import { pageClientId, pageClientSecret } from '@/e2e/upstream/sign-in-page';
import type { Upstream } from '@/e2e/upstream/start';
import { appFile, toolFile } from './app-file.test-support';
import type { TestBrowser } from './people.test-support';
import type { Answered } from './routes.test-support';

/** A connection that somebody signs in to at the page of an upstream. */
export function pageConnection({ url }: Pick<Upstream, 'url'>, auth: Record<string, string> = {}) {
  return {
    id: 'main',
    name: 'Diary',
    base_url: url,
    auth: {
      type: 'oauth2_authorization_code',
      authorization_url: `${url}/authorize?prompt=consent`,
      token_url: `${url}/page-token`,
      client_id: pageClientId,
      client_secret: '{{secret.PAGE_SECRET}}',
      scope: 'read book',
      ...auth,
    },
  };
}

function readTool(name: string, url: string) {
  return toolFile(name, {
    log: 'full',
    recipe: { kind: 'fetch', sources: { a: { method: 'GET', url } } },
  });
}

/** Makes an app with such a connection, its client secret entered. */
export async function makePageApp(
  browser: TestBrowser,
  slug: string,
  connection: ReturnType<typeof pageConnection>,
): Promise<void> {
  const tools = [readTool('entries', '/diary'), readTool('echo', '/echo')];
  const body = appFile({ name: slug, connections: [connection], tools });
  const made = await browser.call('PUT', `/api/v1/apps/${slug}`, { body });
  if (made.status !== 201) throw new Error(`app: ${made.status} ${made.text}`);
  const value = { value: pageClientSecret };
  await browser.call('PUT', `/api/v1/apps/${slug}/secrets/PAGE_SECRET`, { body: value });
}

export const signInPath = (slug: string) => `/api/v1/apps/${slug}/connections/main/sign-in`;

/** Begins to sign in: the address of the other side's page. */
export async function begin(browser: TestBrowser, slug: string): Promise<string> {
  const begun = await browser.call('POST', signInPath(slug));
  if (begun.status !== 200) throw new Error(`sign-in: ${begun.status} ${begun.text}`);
  return String(begun.json.url);
}

/** Answers the other side's page: path and query of the address that it sends the browser back to. */
export async function answerPage(url: string, answer: 'agree' | 'refuse' = 'agree') {
  const body = new URLSearchParams({ answer });
  const sent = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  const back = new URL(sent.headers.get('location') ?? '');
  return back.pathname + back.search;
}

/** Where the browser is sent after it came back, below the instance's address. */
export function ending({ status, headers }: Answered): string {
  if (status !== 303) return String(status);
  return (headers.get('location') ?? '').replace('http://localhost:3000', '');
}

/** Signs in to the connection of an app from beginning to end. */
export async function signInTo(browser: TestBrowser, slug: string): Promise<string> {
  const back = await answerPage(await begin(browser, slug));
  return ending(await browser.call('GET', back));
}

/** What a tool of the app answers to a test request. */
export async function tryTool(browser: TestBrowser, slug: string, tool = 'entries', of = 'draft') {
  const path = `/api/v1/apps/${slug}/tools/${tool}/test`;
  return browser.call('POST', path, { body: { of, arguments: {} } });
}

/** How the connection of the draft stands. */
export async function stateOf(browser: TestBrowser, slug: string) {
  const { json } = await browser.call('GET', `/api/v1/apps/${slug}/connections/state`);
  return (json.connections as { sign_in: Record<string, unknown> }[])[0]?.sign_in;
}

/** The sign-ins that somebody has to do, as the app's summary tells them. */
export async function waitingOf(browser: TestBrowser, slug: string) {
  return (await browser.call('GET', `/api/v1/apps/${slug}/summary`)).json.waiting_sign_ins;
}
