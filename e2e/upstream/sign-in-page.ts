import { createHash, randomBytes } from 'node:crypto';
import { sendJson, sendRaw, type Routes, type Visit } from './route';

/** What the page where one signs in and its token address do, and what they have done. */
export interface PageDesk {
  /** Access and refresh tokens given out so far, oldest first. */
  given: string[];
  /** Requests to renew, refused ones included. */
  renewals: number;
  /** Requests to trade a code, refused ones included. */
  trades: number;
  /** Status to answer the token address with; null answers as it should. */
  answerWith: number | null;
  /** Written in the answer; null leaves it out. */
  expiresIn: number | null;
  /** Whether a sign-in may be renewed at all. */
  renewable: boolean;
  /** Whether each renewal brings another token to renew with, and ends the one before. */
  rotates: boolean;
  /** How a token is written. */
  writes: 'json' | 'form' | 'nothing';
  /** The one place where client id and secret are read. */
  takes: 'basic' | 'body';
  /** Milliseconds before an answer. */
  delayMs: number;
  /** The API takes no access token given so far. */
  endAccess(): void;
  /** Nothing given so far counts any more, as after somebody took it back over there. */
  endEverything(): void;
  reset(): void;
}

export const pageClientId = 'clinic-page';
export const pageClientSecret = 'p4ge/s3cr3t+value';
/** A client that has no secret. */
export const publicClientId = 'clinic-public';

interface Code {
  clientId: string;
  redirectUri: string;
  challenge: string;
}

const settings = {
  answerWith: null,
  expiresIn: 3600,
  renewable: true,
  rotates: true,
  writes: 'json',
  takes: 'basic',
  delayMs: 0,
} as const satisfies Partial<PageDesk>;

function page(question: string): string {
  const action = question.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html><html lang="en"><head><title>Diary account</title><link rel="icon" href="data:,"></head>
<body><h1>Let Toolwright use your diary?</h1><form method="post" action="${action}">
<button name="answer" value="agree">Agree</button><button name="answer" value="refuse">Refuse</button>
</form></body></html>`;
}

/** A page where somebody signs in and agrees, an address that gives tokens for it, and an API that wants one. */
export function makeSignInPage(): { page: PageDesk; routes: Routes } {
  const codes = new Map<string, Code>();
  const access = new Set<string>();
  const renewal = new Set<string>();
  const desk: PageDesk = {
    given: [],
    renewals: 0,
    trades: 0,
    ...settings,
    endAccess: () => access.clear(),
    endEverything: () => {
      access.clear();
      renewal.clear();
    },
    reset: () => {
      desk.endEverything();
      codes.clear();
      Object.assign(desk, settings, { given: [], renewals: 0, trades: 0 });
    },
  };

  function give(kind: 'access' | 'renewal'): string {
    const token = `${kind}-${desk.given.length + 1}-${randomBytes(9).toString('base64url')}`;
    desk.given.push(token);
    (kind === 'access' ? access : renewal).add(token);
    return token;
  }

  function authorize(visit: Visit): void {
    const { query, url, method, body } = visit.request;
    const text = (name: string) => query.get(name) ?? '';
    const isKnown = [pageClientId, publicClientId].includes(text('client_id'));
    const asksRightly =
      text('response_type') === 'code' && text('code_challenge_method') === 'S256';
    if (!isKnown || !asksRightly) return sendJson(visit, { error: 'invalid_request' }, 400);
    if (method === 'GET') {
      const html = { 'content-type': 'text/html; charset=utf-8' };
      return sendRaw(visit, page(url), html);
    }
    const back = new URL(text('redirect_uri'));
    back.searchParams.set('state', text('state'));
    if (new URLSearchParams(body).get('answer') === 'agree') {
      const code = randomBytes(9).toString('base64url');
      codes.set(code, {
        clientId: text('client_id'),
        redirectUri: text('redirect_uri'),
        challenge: text('code_challenge'),
      });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The person said <no>.');
    }
    sendRaw(visit, '', { location: back.href }, 302);
  }

  /** The client that asks; null where its secret is wrong or stands in the other place. */
  function clientOf(headers: Record<string, string>, form: URLSearchParams): string | null {
    const inBody = form.get('client_id');
    if (inBody === publicClientId) return form.has('client_secret') ? null : publicClientId;
    const pair = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64');
    const decoded = pair.toString().split(':').map(decodeURIComponent);
    const [id, secret] =
      desk.takes === 'basic' ? decoded : [inBody, form.get('client_secret') ?? ''];
    return id === pageClientId && secret === pageClientSecret ? pageClientId : null;
  }

  function isFor(code: Code, client: string, form: URLSearchParams): boolean {
    const verifier = createHash('sha256').update(form.get('code_verifier') ?? '');
    return (
      code.clientId === client &&
      code.redirectUri === form.get('redirect_uri') &&
      code.challenge === verifier.digest('base64url')
    );
  }

  /** True where what is asked with counts; a code counts once. */
  function isGranted(client: string, form: URLSearchParams): boolean {
    if (form.get('grant_type') === 'refresh_token') {
      const token = form.get('refresh_token') ?? '';
      return desk.rotates ? renewal.delete(token) : renewal.has(token);
    }
    const code = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    return code !== undefined && isFor(code, client, form);
  }

  function refuse(visit: Visit, error: string, status: number): void {
    sendJson(visit, { error, error_description: `It was ${visit.request.body}.` }, status);
  }

  async function token(visit: Visit): Promise<void> {
    const form = new URLSearchParams(visit.request.body);
    const isRenewal = form.get('grant_type') === 'refresh_token';
    if (isRenewal) desk.renewals += 1;
    else desk.trades += 1;
    if (desk.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, desk.delayMs));
    if (desk.answerWith !== null) {
      refuse(visit, 'server_error', desk.answerWith);
      return;
    }
    const client = clientOf(visit.request.headers, form);
    if (client === null) {
      refuse(visit, 'invalid_client', 401);
      return;
    }
    if (!isGranted(client, form)) {
      refuse(visit, 'invalid_grant', 400);
      return;
    }
    const isNew = desk.renewable && (!isRenewal || desk.rotates);
    const fields = {
      ...(desk.writes === 'nothing' ? {} : { access_token: give('access') }),
      token_type: 'Bearer',
      ...(desk.expiresIn === null ? {} : { expires_in: String(desk.expiresIn) }),
      ...(isNew ? { refresh_token: give('renewal') } : {}),
    };
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    if (desk.writes === 'form') sendRaw(visit, new URLSearchParams(fields).toString(), type);
    else sendJson(visit, fields);
  }

  const routes: Routes = {
    '/authorize': authorize,
    '/page-token': token,
    '/diary': (visit) => {
      const given = (visit.request.headers.authorization ?? '').replace(/^Bearer /, '');
      if (access.has(given)) sendJson(visit, { entries: [], token: given });
      else sendJson(visit, { message: 'The token is not valid.' }, 401);
    },
  };
  return { page: desk, routes };
}
