import { createGzip } from 'node:zlib';
import { numberOf, sendRaw, type Routes } from './route';

const stream = { 'content-type': 'text/event-stream; charset=utf-8' };

const progress = [
  ': the clinic is looking\n\n',
  'event: progress\nid: 1\ndata: {"found":1}\n\n',
  'data: {"found":2,\ndata: "day":"2026-12-01"}\r\n\r\n',
  'data: almost there, Ærø\n\ndata: [DONE]\n\n',
];

/** Answers that come as server-sent events: whole, in pieces, too large, without end. */
export const eventStreams: Routes = {
  '/events': (visit) => sendRaw(visit, progress.join(''), stream),
  '/events-in-bytes': async ({ response }) => {
    response.writeHead(200, stream);
    for (const byte of Buffer.from(progress.join(''))) {
      response.write(Uint8Array.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
    response.end();
  },
  '/events-gzip': ({ response }) => {
    response.writeHead(200, { ...stream, 'content-encoding': 'gzip' });
    const gzip = createGzip();
    gzip.pipe(response);
    gzip.end(progress.join(''));
  },
  // So many events of one size: a few large ones are fine where a single one isn't.
  '/events-sized': (visit) => {
    const text = 'x'.repeat(numberOf(visit, 'bytes', 1));
    sendRaw(visit, `data: ${text}\n\n`.repeat(numberOf(visit, 'count', 1)), stream);
  },
  '/event-without-end': ({ response }) => {
    response.writeHead(200, stream);
    const line = `data: ${'x'.repeat(60_000)}\n`;
    const more = () => {
      while (!response.destroyed && response.write(line));
    };
    response.on('drain', more);
    more();
  },
  '/events-without-end': ({ response }) => {
    response.writeHead(200, stream);
    const timer = setInterval(() => response.write('data: {"tick":true}\n\n'), 20);
    response.once('close', () => clearInterval(timer));
  },
};
