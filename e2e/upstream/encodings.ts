import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { numberOf, sendRaw, type Routes, type Visit } from './route';

const document = JSON.stringify({ ok: true, text: 'compressed '.repeat(50) });
const json = { 'content-type': 'application/json' };

/** Zeros that unpack to 64 MiB from a few kilobytes. */
const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 });

const statusOf = (visit: Visit) => numberOf(visit, 'status', 200);

/** Answers in every encoding, broken ones and ones that unpack to far more than was sent; `?status=` is theirs. */
export const encodings: Routes = {
  '/gzip': (visit) => sendRaw(visit, gzipSync(document), { ...json, 'content-encoding': 'gzip' }),
  '/x-gzip': (visit) =>
    sendRaw(visit, gzipSync(document), { ...json, 'content-encoding': 'x-gzip' }),
  '/deflate': (visit) =>
    sendRaw(visit, deflateSync(document), { ...json, 'content-encoding': 'deflate' }),
  '/deflate-raw': (visit) =>
    sendRaw(visit, deflateRawSync(document), { ...json, 'content-encoding': 'deflate' }),
  '/br': (visit) =>
    sendRaw(visit, brotliCompressSync(document), { ...json, 'content-encoding': 'br' }),
  '/identity': (visit) => sendRaw(visit, document, { ...json, 'content-encoding': 'identity' }),
  '/unknown-encoding': (visit) =>
    sendRaw(visit, document, { ...json, 'content-encoding': 'zstd' }, statusOf(visit)),
  '/twice-encoded': (visit) =>
    sendRaw(visit, brotliCompressSync(gzipSync(document)), {
      ...json,
      'content-encoding': 'gzip, br',
    }),
  '/broken-gzip': (visit) =>
    sendRaw(visit, 'this is no gzip', { ...json, 'content-encoding': 'gzip' }, statusOf(visit)),
  '/cut-gzip': (visit) =>
    sendRaw(visit, gzipSync(document).subarray(0, 40), { ...json, 'content-encoding': 'gzip' }),
  '/empty-gzip': (visit) => sendRaw(visit, '', { ...json, 'content-encoding': 'gzip' }),
  '/bomb': (visit) =>
    sendRaw(visit, bomb, { ...json, 'content-encoding': 'gzip' }, statusOf(visit)),
};
