import 'server-only';
import { parse } from 'lossless-json';
import { DomainError } from '@/lib/core/errors';
import { isJsonObject, parseJson, type Json } from '@/lib/core/json/json';
import { limits } from '@/lib/core/limits';
import { say } from '@/lib/core/sentences/say';

function tooLarge(bytesMax: number): DomainError {
  const megabytes = Math.floor(bytesMax / (1024 * 1024));
  return new DomainError('body-too-large', {
    said: say('refusal.bodyLarge', { megabytes }),
  });
}

/**
 * The bytes of a body, stopped while reading once they are too many.
 * @throws DomainError body-too-large
 */
export async function readBytes(request: Request, bytesMax: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > bytesMax) throw tooLarge(bytesMax);
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > bytesMax) throw tooLarge(bytesMax);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

function isJsonType(contentType: string | null): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type);
}

/** Where reading stopped, as a person counts. */
function place(text: string, error: unknown): { line: number; column: number } {
  const message = error instanceof Error ? error.message : '';
  const position = Number(/position (\d+)/.exec(message)?.[1] ?? text.length);
  const before = text.slice(0, position).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function notJson(text: string): DomainError {
  if (text.trim() === '') {
    return new DomainError('bad-request', { said: say('refusal.bodyEmpty') });
  }
  try {
    // This reader always says where it stopped, which the engine's own one does not.
    parse(text);
  } catch (error) {
    if (error instanceof RangeError) return tooDeep();
    return new DomainError('bad-request', {
      said: say('refusal.bodyStops', place(text, error)),
    });
  }
  return new DomainError('bad-request', { said: say('refusal.bodyNotJson') });
}

function tooDeep(): DomainError {
  return new DomainError('bad-request', {
    said: say('refusal.bodyDeep', { max: limits.documentDepthMax }),
  });
}

function isTooDeep(value: Json): boolean {
  let level: Json[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > limits.documentDepthMax) return true;
    level = level.flatMap((entry) =>
      Array.isArray(entry) ? entry : isJsonObject(entry) ? Object.values(entry) : [],
    );
  }
  return false;
}

/**
 * The JSON value of a body, every digit kept.
 * @throws DomainError unsupported-media-type, body-too-large, or bad-request naming line and column
 */
export async function readJsonBody(request: Request, bytesMax: number): Promise<Json> {
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (!isJsonType(request.headers.get('content-type')) || encoding !== 'identity') {
    throw new DomainError('unsupported-media-type', {
      said: say('refusal.bodyType'),
    });
  }
  const bytes = await readBytes(request, bytesMax);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DomainError('bad-request', { said: say('refusal.bodyText') });
  }
  let value: Json;
  try {
    value = parseJson(text);
  } catch {
    throw notJson(text);
  }
  if (isTooDeep(value)) throw tooDeep();
  return value;
}
