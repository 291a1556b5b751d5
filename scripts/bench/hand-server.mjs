// The floor: what a server by hand does for the same two messages and nothing else. The listing is bytes made
// beforehand; a call is the upstream's answer in the envelope of a result. With `pages` it has the product's
// own pages behind it in the same process, as `npm start` has: that alone makes everything in it slower.
import { createServer } from 'node:http';
import next from 'next';
import { listening, serveChild } from './child.mjs';
import { upstreamRequest } from './upstream-request.mjs';

/** @typedef {(incoming: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => unknown} Answer */

/**
 * @param {string} dir
 * @returns {Promise<Answer>}
 */
async function startPages(dir) {
  // As the product's entry does: the pages are to prepare no database.
  Object.assign(globalThis, { toolwrightEntryStands: true });
  const app = next({ dev: false, dir });
  await app.prepare();
  return app.getRequestHandler();
}

serveChild(async (setup) => {
  const { listing = '', call = '', upstream = '', path = '', headers = '', pages = '' } = setup;
  const answerPage = pages === '' ? null : await startPages(pages);
  // Both texts are answers to a message whose id was 1, and end with it.
  const prepared = Buffer.from(listing.slice(0, -'1}'.length));
  const { content: _content, structuredContent: _structured, ...rest } = JSON.parse(call).result;
  const request = upstreamRequest({ upstream, path, headers });

  /**
   * @param {import('node:http').ServerResponse} response
   * @param {unknown} id
   */
  function list(response, id) {
    const end = `${JSON.stringify(id)}}`;
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': prepared.length + Buffer.byteLength(end),
    });
    response.cork();
    response.write(prepared);
    response.end(end);
  }

  /**
   * @param {import('node:http').ServerResponse} response
   * @param {unknown} id
   */
  async function answerCall(response, id) {
    const text = await request();
    const content = [{ type: 'text', text }];
    const result = { content, structuredContent: JSON.parse(text), ...rest };
    const body = JSON.stringify({ result, jsonrpc: '2.0', id });
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  }

  const server = createServer((incoming, response) => {
    if (answerPage !== null && !incoming.url?.endsWith('/mcp')) {
      answerPage(incoming, response);
      return;
    }
    /** @type {Buffer[]} */
    const chunks = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', () => {
      const { id, method } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      if (method === 'tools/list') list(response, id);
      else answerCall(response, id).catch(() => response.destroy());
    });
  });
  return listening(server);
});
