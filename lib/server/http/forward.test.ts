import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Forwarder } from './forward';

const folder = mkdtempSync(path.join(tmpdir(), 'toolwright-forward-'));
const socketPath = path.join(folder, 'socket');
const forwarder = new Forwarder(socketPath);

/** What the server behind does, set by each test. */
let behave: RequestListener = (_request, response) => response.end();
const behind = createServer((incoming, response) => behave(incoming, response));

let failure: unknown = null;
const front = createServer((incoming, response) => {
  response.setHeader('X-Frame-Options', 'DENY');
  response.setHeader('Referrer-Policy', 'no-referrer');
  forwarder.forward(incoming, response).catch((error: unknown) => {
    failure = error;
    response.writeHead(503).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => behind.listen(socketPath, resolve));
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  forwarder.close();
  for (const server of [front, behind]) {
    server.close();
    server.closeAllConnections();
  }
  rmSync(folder, { recursive: true });
});

function ask(method: string, headers: Record<string, string> = {}, body?: string) {
  const { port } = front.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path: '/a?b=%20c', method, headers });
  // As bytes: with a text, Node writes the headers in its encoding.
  asked.end(body && Buffer.from(body));
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve);
    asked.once('error', reject);
  });
  return { asked, answer };
}

test('a request arrives as it was sent, with the address of whoever sent it', async () => {
  let seen: unknown;
  behave = (incoming, response) => {
    const { method, url, headers } = incoming;
    void text(incoming).then((body) => {
      seen = { method, url, headers, body };
      response.end();
    });
  };
  await ask('POST', { 'x-own': 'ä', connection: 'close', te: 'trailers' }, 'body').answer;
  const { port } = front.address() as AddressInfo;
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/a?b=%20c',
    headers: { 'x-own': 'ä', 'x-forwarded-for': '127.0.0.1', host: `127.0.0.1:${port}` },
    body: 'body',
  });
  expect(seen).not.toHaveProperty('headers.te');
});

test('an answer arrives with its status and every header, in place of those already there', async () => {
  behave = (_request, response) => {
    response.writeHead(201, 'Made', [
      'Set-Cookie',
      'one=1',
      'Set-Cookie',
      'two=2',
      'Link',
      '<a>',
      'Content-Length',
      '4',
      'Referrer-Policy',
      'same-origin',
    ]);
    response.end('done');
  };
  const answer = await ask('GET').answer;
  expect(answer.statusCode).toBe(201);
  expect(answer.statusMessage).toBe('Made');
  expect(answer.headers).toMatchObject({
    'set-cookie': ['one=1', 'two=2'],
    'referrer-policy': 'same-origin',
    'x-frame-options': 'DENY',
    link: '<a>',
    'content-length': '4',
  });
  expect(answer.headers['transfer-encoding']).toBeUndefined();
  expect(await text(answer)).toBe('done');
});

test.each([
  ['HEAD', 200],
  ['GET', 204],
  ['GET', 304],
])('an answer to %s with %i has no body', async (method, status) => {
  behave = (_request, response) => response.writeHead(status).end();
  const answer = await ask(method).answer;
  expect(answer.statusCode).toBe(status);
  expect(await text(answer)).toBe('');
});

test('a stream passes as it comes, and ends behind when the client leaves', async () => {
  let left = false;
  behave = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    response.once('close', () => (left = true));
    response.write('data: 1\n\n');
  };
  const { asked, answer } = ask('GET');
  const stream = await answer;
  const first = await new Promise<Buffer>((resolve) => stream.once('data', resolve));
  expect(first.toString()).toBe('data: 1\n\n');
  stream.on('error', () => {});
  asked.destroy();
  await expect.poll(() => left).toBe(true);
});

test('a reader that waits makes the server behind wait', async () => {
  const piece = Buffer.alloc(1024 * 1024);
  let written = 0;
  behave = (_request, response) => {
    const more = () => {
      while (written < 200) {
        written += 1;
        if (!response.write(piece)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  };
  const answer = await ask('GET').answer;
  await expect.poll(() => written).toBeGreaterThan(0);
  answer.pause();
  let before = -1;
  const stands = () => {
    const same = written === before;
    before = written;
    return same;
  };
  await expect.poll(stands).toBe(true);
  expect(written).toBeLessThan(200);
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  expect(bytes).toBe(200 * piece.length);
});

test('where no answer comes it says so, and an answer that breaks off breaks off', async () => {
  failure = null;
  behave = (incoming) => incoming.socket.destroy();
  expect((await ask('POST', {}, 'body').answer).statusCode).toBe(503);
  expect(failure).toBeInstanceOf(Error);

  behave = (incoming, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => incoming.socket.destroy());
  };
  await expect(text(await ask('GET').answer)).rejects.toThrow('aborted');
});
