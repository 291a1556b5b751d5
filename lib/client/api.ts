import type { z } from 'zod';
import { problemDocumentSchema } from '../contract/problem';
import { type Json, parseJson, stringifyJson } from '../core/json/json';
import { ApiError, errorOfAnswer } from './api-error';
import { reportReachable } from './reachability';
import { reportSignedOut } from './signed-out';

export interface ApiRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: Json;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** It is to arrive even where the page goes away meanwhile, as far as browsers allow it. */
  outlivesPage?: boolean;
  /** Whose work the answer takes; an answer in parts (`events`) takes as long as whoever asked cares to wait. */
  waitsFor?: 'us' | 'others' | 'events';
}

/** How long an answer may take, to its end. */
export const patienceMs = { us: 20_000, others: 60_000, events: null } as const;
/** The slowest line that a large document still gets through. */
const bytesPerMs = 25;

/** Browsers refuse more than 64 KiB of what is to outlive its page. */
const outlivingBytesMax = 60 * 1024;

function readJson(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

async function failure(response: Response): Promise<ApiError> {
  if (response.status === 401) reportSignedOut();
  const document = problemDocumentSchema.safeParse(readJson(await response.text()));
  return errorOfAnswer(response.status, document.success ? document.data : null);
}

/** The answer with all of its body here already, so that reading it can't come to a halt. */
async function wholeAnswer(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength === 0 ? null : body, response);
}

/**
 * Sends one request to this product's own API; its answer is there whole, unless it comes as events.
 * @throws ApiError when nothing answered, not in time, or the answer is not 2xx; an abort passes through as it is.
 */
export async function send(path: string, request: ApiRequest = {}): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
  if (request.body !== undefined) headers['content-type'] = 'application/json';
  const body = request.body === undefined ? undefined : stringifyJson(request.body);
  const bytes = body === undefined ? 0 : new Blob([body]).size;
  const late = new AbortController();
  const patience = patienceMs[request.waitsFor ?? 'us'];
  const timer =
    patience === null
      ? undefined
      : setTimeout(() => late.abort(new ApiError('late')), patience + bytes / bytesPerMs);
  const signals = request.signal ? [request.signal, late.signal] : [late.signal];
  let response: Response;
  try {
    response = await fetch(path, {
      method: request.method ?? 'GET',
      headers,
      body,
      signal: AbortSignal.any(signals),
      keepalive: request.outlivesPage === true && bytes <= outlivingBytesMax,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    reportReachable(true);
    if (request.waitsFor !== 'events') response = await wholeAnswer(response);
  } catch (error) {
    if (signals.some(({ aborted }) => aborted)) throw error;
    reportReachable(false);
    throw new ApiError('unreachable');
  } finally {
    clearTimeout(timer);
  }
  if (!response.ok) throw await failure(response);
  return response;
}

/** Reads an answer's JSON, every digit kept. */
export async function readAnswerJson(response: Response): Promise<Json> {
  const value = readJson(await response.text());
  if (value === undefined) throw new ApiError('unreadable');
  return value;
}

/** Checks an answer against its contract. */
export function parseAnswer<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ApiError('unreadable');
  return parsed.data;
}

/** Sends a request and reads its answer by the contract's schema. */
export async function call<S extends z.ZodType>(
  schema: S,
  path: string,
  request: ApiRequest = {},
): Promise<z.output<S>> {
  return parseAnswer(schema, await readAnswerJson(await send(path, request)));
}

/** The path of one app's own resources. */
export function appPath(slug: string, rest = ''): string {
  return `/api/v1/apps/${encodeURIComponent(slug)}${rest}`;
}
