// The official SDK on bare node:http, with the same tools and the same upstream request.
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { listening, serveChild } from './child.mjs';
import { upstreamRequest } from './upstream-request.mjs';

serveChild(async ({ listing = '', upstream = '', path = '', headers = '' }) => {
  const { tools } = JSON.parse(listing).result;
  const request = upstreamRequest({ upstream, path, headers });

  const handler = createMcpHandler(() => {
    const server = new Server({ name: 'bench', version: '1.0.0' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', () => ({ tools }));
    server.setRequestHandler('tools/call', async () => {
      const text = await request();
      return {
        content: [{ type: 'text', text }],
        structuredContent: JSON.parse(text),
        isError: false,
      };
    });
    return server;
  });

  /**
   * @param {import('node:http').IncomingMessage} incoming
   * @param {Buffer} body
   * @param {import('node:http').ServerResponse} response
   */
  async function answer(incoming, body, response) {
    const sent = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) sent.set(name, String(value));
    const { method = 'POST', url = '/' } = incoming;
    const asked = new Request(`http://127.0.0.1${url}`, { method, headers: sent });
    const parsedBody = JSON.parse(body.toString('utf8'));
    const answered = await handler.fetch(asked, { parsedBody });
    const own = Object.fromEntries(answered.headers);
    if (own['content-type']?.startsWith('application/json')) {
      const bytes = Buffer.from(await answered.arrayBuffer());
      response.writeHead(answered.status, { ...own, 'content-length': bytes.length });
      response.end(bytes);
      return;
    }
    response.writeHead(answered.status, own);
    if (answered.body === null) response.end();
    else Readable.fromWeb(/** @type {never} */ (answered.body)).pipe(response);
  }

  const server = createServer((incoming, response) => {
    /** @type {Buffer[]} */
    const chunks = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', () => {
      answer(incoming, Buffer.concat(chunks), response).catch(() => response.destroy());
    });
  });
  return listening(server);
});
