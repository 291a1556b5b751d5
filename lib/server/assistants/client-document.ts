import 'server-only';
import { guardedFetch } from '../http/guarded-fetch';

const bytesMax = 64 * 1024;
const timeoutMs = 5_000;

/**
 * Reads the document by which a program describes itself at its own address, under the same rules for addresses
 * as every other request. Whoever answers at another address says nothing about that program: redirects are
 * handed back as they are.
 * @throws TypeError where no answer came
 */
export async function fetchClientDocument(
  input: RequestInfo | URL,
  init?: RequestInit,
): Promise<Response> {
  const { url, headers, signal } = new Request(input, init);
  const reply = await guardedFetch({
    url,
    headers: Object.fromEntries(headers),
    signal,
    bytesMax,
    timeoutMs,
    followsRedirects: false,
  });
  if (reply.kind === 'failure') throw new TypeError(reply.sentence);
  const isBodyless = [204, 205, 304].includes(reply.status);
  // The bytes are decompressed, so what the headers say of their length and encoding no longer holds.
  const { 'content-length': _length, 'content-encoding': _encoding, ...kept } = reply.headers;
  return new Response(isBodyless ? null : Buffer.from(reply.bytes), {
    status: reply.status,
    headers: kept,
  });
}
