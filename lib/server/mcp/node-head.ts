import 'server-only';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHead } from './reply';

function pathOf(url: string): string {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
}

/** The head of a request as `node:http` gives it. */
export class NodeHead implements RequestHead {
  readonly method: string;
  readonly path: string;
  readonly #url: string | undefined;
  readonly #headers: IncomingMessage['headers'];
  /** Names and values in turn, as they came. */
  readonly #lines: readonly string[];
  /** Where in the lines the length of the body is; -1 where it isn't told. */
  readonly #lengthAt: number;

  constructor(request: IncomingMessage) {
    this.method = request.method ?? 'GET';
    this.path = pathOf(request.url ?? '/');
    this.#url = request.url;
    this.#headers = request.headers;
    this.#lines = request.rawHeaders;
    this.#lengthAt =
      this.#headers['content-length'] === undefined
        ? -1
        : this.#lines.findIndex((line, at) => isName(at) && /^content-length$/i.test(line)) + 1;
  }

  /** A header's value, several joined as one; the name in lower case. */
  header(name: string): string | null {
    const value = this.#headers[name];
    return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
  }

  /** Whether a request says the same, but for how long its body is. */
  isHeadOf(request: IncomingMessage): boolean {
    const lines = request.rawHeaders;
    if (request.url !== this.#url || request.method !== this.method) return false;
    if (lines.length !== this.#lines.length) return false;
    for (let at = 0; at < lines.length; at += 1) {
      if (lines[at] !== this.#lines[at] && at !== this.#lengthAt) return false;
    }
    return true;
  }
}

function isName(at: number): boolean {
  return at % 2 === 0;
}

const lastHeads = new WeakMap<Socket, NodeHead>();

/** The head of a request: the very one of the request before on its connection, where that said the same. */
export function headOf(request: IncomingMessage): NodeHead {
  const last = lastHeads.get(request.socket);
  if (last?.isHeadOf(request) === true) return last;
  const head = new NodeHead(request);
  lastHeads.set(request.socket, head);
  return head;
}
