import { sendJson, sendRaw, type Routes } from './route';

/** What the token address does, and what it has done. */
export interface TokenDesk {
  /** Tokens given out so far, oldest first. */
  given: string[];
  /** Requests for a token, refused ones included. */
  asked: number;
  /** Status to refuse with; null gives tokens. */
  refuseWith: number | null;
  /** The one place where client id and secret are read. */
  takes: 'basic' | 'body' | 'both';
  /** Written in the answer; null leaves it out. */
  expiresIn: number | null;
  /** Milliseconds before an answer. */
  delayMs: number;
  /** Written before the answer. */
  mark: string;
  /** Makes `/private` refuse every token given so far. */
  revokeAll(): void;
}

export const clientId = 'clinic-app';
export const clientSecret = 'cl13nt/s3cr3t+value';

/** An address that gives tokens and one that wants them, with a desk for the test to turn the knobs of. */
export function makeSignIn(): { desk: TokenDesk; routes: Routes } {
  let revoked = new Set<string>();
  const desk: TokenDesk = {
    given: [],
    asked: 0,
    refuseWith: null,
    takes: 'both',
    expiresIn: 3600,
    delayMs: 0,
    mark: '',
    revokeAll: () => {
      revoked = new Set(desk.given);
    },
  };

  const form = (text: string) => decodeURIComponent(text.replace(/\+/g, ' '));
  function knows(headers: Record<string, string>, body: string): boolean {
    const fields = new URLSearchParams(body);
    const inBody =
      fields.get('client_id') === clientId && fields.get('client_secret') === clientSecret;
    const basic = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64');
    const [id = '', secret = ''] = basic.toString('utf8').split(':');
    const inHeader = form(id) === clientId && form(secret) === clientSecret;
    if (fields.get('grant_type') !== 'client_credentials') return false;
    return (desk.takes !== 'basic' && inBody) || (desk.takes !== 'body' && inHeader);
  }

  const routes: Routes = {
    '/token': async (visit) => {
      desk.asked += 1;
      if (desk.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, desk.delayMs));
      const { headers, body } = visit.request;
      if (desk.refuseWith !== null || !knows(headers, body)) {
        sendJson(visit, { error: 'invalid_client' }, desk.refuseWith ?? 401);
        return;
      }
      const token = `token-${desk.given.length + 1}-abcdefgh`;
      desk.given.push(token);
      const answer = JSON.stringify({
        access_token: token,
        token_type: 'Bearer',
        ...(desk.expiresIn === null ? {} : { expires_in: desk.expiresIn }),
      });
      sendRaw(visit, desk.mark + answer, { 'content-type': 'application/json' });
    },
    '/private': (visit) => {
      const token = (visit.request.headers.authorization ?? '').replace(/^Bearer /, '');
      if (desk.given.includes(token) && !revoked.has(token)) sendJson(visit, { ok: true });
      else sendJson(visit, { message: 'The token is not valid.' }, 401);
    },
    '/keyed': (visit) => {
      const key = visit.request.headers['x-api-key'] ?? visit.request.query.get('key');
      if (key === 'k3y-of-the-clinic') sendJson(visit, { ok: true });
      else sendJson(visit, { message: 'The key has expired.' }, 401);
    },
  };
  return { desk, routes };
}
