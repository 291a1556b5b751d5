// The servers that Toolwright is measured beside, each in a process of its own:
//   upstream  the business's API that every call reaches
//   sdk       the official SDK on bare node:http
//   floor     a responder written by hand that knows nothing but these two messages, from bytes made beforehand
//   serial    the same, writing the listing anew each time
import { createServer } from 'node:http';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import { Agent, request } from 'undici';
import { upstreamAnswer } from './bench-app.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

const [role = '', upstreamUrl = ''] = process.argv.slice(2);
const agent = new Agent({ pipelining: 1 });

/** @param {IncomingMessage} incoming */
async function textOf(incoming) {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** @param {{ day?: string }} given */
async function askUpstream({ day = '' }) {
  const url = `${upstreamUrl}/slots?day=${encodeURIComponent(day)}`;
  const { body } = await request(url, { dispatcher: agent });
  const text = await body.text();
  return {
    content: [{ type: /** @type {const} */ ('text'), text }],
    structuredContent: JSON.parse(text),
    isError: false,
  };
}

/**
 * @param {ServerResponse} response
 * @param {string | Buffer} body
 */
function sendJson(response, body) {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}

/** @param {object[]} tools */
function sdkListener(tools) {
  const handler = createMcpHandler(() => {
    const server = new Server({ name: 'bench', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler('tools/list', () => ({ tools: /** @type {never} */ (tools) }));
    server.setRequestHandler('tools/call', ({ params }) => askUpstream(params.arguments ?? {}));
    return server;
  });
  /** @param {IncomingMessage} incoming @param {ServerResponse} outgoing */
  return async (incoming, outgoing) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const body = await textOf(incoming);
    const answer = await handler.fetch(
      new Request('http://localhost/', { method: 'POST', headers, body }),
    );
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  };
}

/**
 * @param {object[]} tools
 * @param {boolean} prepared
 */
function floorListener(tools, prepared) {
  const bytes = Buffer.from(`{"result":{"tools":${JSON.stringify(tools)}}`);
  /** @param {IncomingMessage} incoming @param {ServerResponse} outgoing */
  return async (incoming, outgoing) => {
    const { id, method, params } = JSON.parse(await textOf(incoming));
    if (method === 'tools/call') {
      const result = await askUpstream(params.arguments);
      sendJson(outgoing, JSON.stringify({ result, jsonrpc: '2.0', id }));
    } else if (prepared) {
      const rest = Buffer.from(`,"jsonrpc":"2.0","id":${JSON.stringify(id)}}`);
      sendJson(outgoing, Buffer.concat([bytes, rest]));
    } else sendJson(outgoing, JSON.stringify({ result: { tools }, jsonrpc: '2.0', id }));
  };
}

/** @param {object[]} tools */
function listenerOf(tools) {
  switch (role) {
    case 'upstream':
      /** @param {IncomingMessage} incoming @param {ServerResponse} outgoing */
      return async (incoming, outgoing) => {
        incoming.resume();
        sendJson(outgoing, upstreamAnswer);
      };
    case 'sdk':
      return sdkListener(tools);
    default:
      return floorListener(tools, role === 'floor');
  }
}

process.once('message', (/** @type {object[]} */ tools) => {
  const listener = listenerOf(tools);
  const server = createServer((incoming, outgoing) => {
    listener(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.keepAliveTimeout = 65_000;
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
  });
});
process.once('disconnect', () => process.exit(0));
