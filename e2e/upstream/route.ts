import type { IncomingMessage, ServerResponse } from 'node:http';

/** One request as it arrived. */
export interface ReceivedRequest {
  method: string;
  /** Path and query as sent. */
  url: string;
  path: string;
  query: URLSearchParams;
  /** Lower-case names; several of one name joined by ", ". */
  headers: Record<string, string>;
  body: string;
}

/** What a route gets: the request, the raw answer to write, and how often this very address was asked before. */
export interface Visit {
  request: ReceivedRequest;
  response: ServerResponse;
  raw: IncomingMessage;
  /** 0 at the first request with this method and url since the start or the last reset. */
  earlier: number;
  /** Address of the upstream, such as http://127.0.0.1:4010. */
  origin: string;
}

export type Route = (visit: Visit) => void | Promise<void>;

/** Routes by path; a path that ends in `/*` takes everything below it. */
export type Routes = Record<string, Route>;

/** Answers with JSON. */
export function sendJson(
  { response }: Visit,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(value));
}

/** Answers with bytes or text as they are; no content type unless given. */
export function sendRaw(
  { response }: Visit,
  body: string | Uint8Array,
  headers: Record<string, string | string[]> = {},
  status = 200,
): void {
  response.writeHead(status, headers);
  response.end(body);
}

/** A whole number from the query, or `otherwise`. */
export function numberOf(visit: Visit, name: string, otherwise: number): number {
  const value = Number(visit.request.query.get(name) ?? NaN);
  return Number.isInteger(value) && value >= 0 ? value : otherwise;
}

/** The part of the path after `/prefix/`. */
export function restOf(visit: Visit, prefix: string): string {
  return decodeURIComponent(visit.request.path.slice(prefix.length));
}
