import { createGzip } from 'node:zlib';
import { numberOf, sendJson, type Routes } from './route';

const zeros = Buffer.alloc(64 * 1024, '0');

/** Everything that goes wrong on the way: slow, silent, cut off, endless. */
export const trouble: Routes = {
  '/slow': (visit) => {
    const timer = setTimeout(() => sendJson(visit, { ok: true }), numberOf(visit, 'ms', 200));
    visit.raw.socket.once('close', () => clearTimeout(timer));
  },
  '/hang': () => undefined,
  '/hang-body': (visit) => {
    const { response } = visit;
    response.writeHead(numberOf(visit, 'status', 200), { 'content-type': 'application/json' });
    response.write('{"ok":');
  },
  '/drip': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    const timer = setInterval(() => response.write('.'), 20);
    response.once('close', () => clearInterval(timer));
  },
  '/drop': ({ raw }) => {
    raw.socket.destroy();
  },
  '/short-of-length': (visit) => {
    visit.response.writeHead(numberOf(visit, 'status', 304), { 'content-length': '500' });
    visit.response.end();
  },
  '/reset': ({ raw }) => {
    raw.socket.resetAndDestroy();
  },
  '/drop-body': (visit) => {
    const { request, response, raw } = visit;
    response.writeHead(numberOf(visit, 'status', 200), {
      'content-type': 'application/json',
      'content-length': '1000',
      location: request.query.get('to') ?? '/json',
    });
    response.write('{"ok":', () => raw.socket.destroy());
  },
  '/drop-once': (visit) => {
    if (visit.earlier === 0) visit.raw.socket.destroy();
    else sendJson(visit, { tries: visit.earlier + 1 });
  },
  '/garbage': ({ raw }) => {
    raw.socket.end('this is not HTTP\r\n\r\n');
  },
  '/endless': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/plain' });
    const more = () => {
      while (!response.destroyed && response.write(zeros));
    };
    response.on('drain', more);
    more();
  },
  '/endless-gzip': ({ response }) => {
    response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' });
    const gzip = createGzip({ level: 1 });
    gzip.on('error', () => undefined).pipe(response);
    const more = () => {
      while (!gzip.destroyed && gzip.write(zeros));
    };
    gzip.on('drain', more);
    response.once('close', () => gzip.destroy());
    more();
  },
  '/big': (visit) => {
    const bytes = numberOf(visit, 'bytes', 17 * 1024 * 1024);
    visit.response.writeHead(numberOf(visit, 'status', 200), {
      'content-type': 'text/plain',
      'content-length': String(bytes),
    });
    visit.response.end(Buffer.alloc(bytes, 'x'));
  },
};
