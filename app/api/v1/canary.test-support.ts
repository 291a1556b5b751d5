import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The part that is looked for: letters and digits, so that no usual way of writing changes it. */
const core = (kind: string) => `Zq7Xk93Lm4${kind}Tw8Rv`;
/** All that usual ways of writing change stands around it. */
export const secretOf = (kind: string) => `a+b/"${core(kind)}"<é>&'= %z`;
/** The same of what may be a token: nothing but printable ASCII. */
export const tokenOf = (kind: string) => `a+b/"${core(kind)}"<>&'=%z`;
export const kinds = [
  'bearer',
  'basic',
  'key',
  'client',
  'page',
  'typed',
  'access',
  'renewal',
  'access2',
  'renewal2',
];

/** Every way in which a value might be found again. */
function traces(value: string): string[] {
  const bytes = Buffer.from(value);
  const within = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes, Buffer.alloc(3)]);
    return encoded.toString('base64').slice(4, Math.floor(((before + bytes.length) * 4) / 3) - 1);
  });
  const hex = bytes.toString('hex');
  return [value, Array.from(value).reverse().join(''), hex, hex.toUpperCase(), ...within];
}

const needles = kinds.flatMap((kind) =>
  traces(core(kind)).map((needle, index) => ({ needle, what: `${kind} (${index})` })),
);

/** Which secrets are in a text, however they are written there. */
export function found(text: string): string[] {
  return needles.filter(({ needle }) => text.includes(needle)).map(({ what }) => what);
}

function inHtml(text: string): string {
  const codes: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replace(/[&<>"]/g, (sign) => `&${codes[sign] ?? ''};`);
}

function pageOf(key: string, authorization: string): string {
  return `<html><p title="${inHtml(key)}">${inHtml(authorization)}</p></html>`;
}

/** Everything that a request brought, written in many ways. */
function echoOf(request: IncomingMessage, body: string): Record<string, string> {
  const { authorization = '' } = request.headers;
  const url = request.url ?? '';
  const key = new URL(url, 'http://x').searchParams.get('key') ?? '';
  const pair = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
  const brought = JSON.stringify({ url, key, authorization, pair, body });
  return {
    url,
    key,
    authorization,
    pair,
    body,
    json: brought,
    base64: Buffer.from(brought).toString('base64'),
    base64url: Buffer.from(` ${brought}`).toString('base64url'),
    percent: encodeURIComponent(brought),
    twice: encodeURIComponent(encodeURIComponent(key)),
    hex: Buffer.from(brought).toString('hex'),
  };
}

function everyLetterCoded(text: string): string {
  const coded = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `"${Array.from(text, coded).join('')}"`;
}

/** What a client gets for its credentials. */
export const accessToken = 'access-token-of-this-test';
let refuseToken = false;

/** What signing in at a page brings, and what each renewal does. */
function pageTokens(body: string): Record<string, string> {
  const isRenewal = new URLSearchParams(body).get('grant_type') === 'refresh_token';
  const [access, renewal] = isRenewal ? ['access2', 'renewal2'] : ['access', 'renewal'];
  return { access_token: tokenOf(access), refresh_token: tokenOf(renewal) };
}

function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
  const url = new URL(request.url ?? '', 'http://x');
  const echo = echoOf(request, body);
  const text = JSON.stringify(echo);
  const send = (status: number, type: string, content: string | Buffer) => {
    response.writeHead(status, {
      'content-type': type,
      'x-url': encodeURIComponent(echo.url ?? ''),
      'x-authorization': echo.authorization ?? '',
      'set-cookie': `sid=${encodeURIComponent(echo.authorization ?? '')}; Path=/`,
      'www-authenticate': `Bearer realm="${encodeURIComponent(echo.authorization ?? '')}"`,
    });
    response.end(content);
  };
  switch (url.pathname) {
    case '/token':
      return refuseToken
        ? send(400, 'application/json', JSON.stringify({ error: 'invalid_client', echo }))
        : send(200, 'application/json', JSON.stringify({ access_token: accessToken, echo }));
    case '/page-token':
      return refuseToken
        ? send(400, 'application/json', JSON.stringify({ error: 'invalid_grant', echo }))
        : send(200, 'application/json', JSON.stringify({ ...pageTokens(body), echo }));
    case '/v1/utf16':
      return send(200, 'application/json; charset=utf-16le', Buffer.from(text, 'utf16le'));
    case '/v1/coded':
      return send(200, 'application/json', `{"echo":${everyLetterCoded(text)}}`);
    case '/v1/text':
      return send(200, 'text/plain', text);
    case '/v1/page':
      return send(200, 'text/html', pageOf(echo.key ?? '', echo.authorization ?? ''));
    case '/v1/refused':
      return send(401, 'application/json', JSON.stringify({ message: `wrong: ${text}`, echo }));
    case '/v1/broken':
      return send(500, 'application/json', JSON.stringify({ error: { message: text } }));
    case '/v1/moved': {
      const key = echo.key === '' ? (echo.authorization ?? '') : (echo.key ?? '');
      response.writeHead(302, { location: `/v1/landed?was=${encodeURIComponent(key)}` });
      response.end();
      return;
    }
    case '/v1/away':
      response.writeHead(302, {
        location: `http://localhost:${request.socket.localPort}/v1/landed?was=${encodeURIComponent(text)}`,
      });
      response.end();
      return;
    case '/v1/cut':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100_000 });
      response.write(text, () => response.destroy());
      return;
    default:
      return send(200, 'application/json', text);
  }
}

/** An API that says everything back. */
export interface EchoUpstream {
  url: string;
  /** From now on no token is given and none renewed. */
  refuseTokens(): void;
  close(): Promise<void>;
}

export async function startEchoUpstream(): Promise<EchoUpstream> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => answer(request, response, body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuseTokens: () => void (refuseToken = true),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
