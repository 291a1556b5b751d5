import 'server-only';
import { decidedOnce } from '@/lib/core/decided-once';
import { rpcErrorReply, serverErrorCode, type McpReply, type RequestHead } from './reply';

/** Whether the text of a Host or Origin header is this instance's own. */
export interface OwnNames {
  isOwnHost(host: string): boolean;
  isOwnOrigin(origin: string): boolean;
}

const allowedHeaders = [
  'authorization',
  'content-type',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
  'x-conversation-id',
  'last-event-id',
].join(', ');

/**
 * Keeps web pages of elsewhere out: a Host or Origin that isn't this instance's own is refused, so that no
 * page can reach it by a name that was made to point here. Assistants that send no Origin are not concerned.
 */
export class Guard {
  readonly #own: OwnNames;
  // Clients repeat the same few values; deciding each once keeps the reading of addresses off the served path.
  readonly #hosts = new Map<string, boolean>();
  readonly #origins = new Map<string, boolean>();

  constructor(own: OwnNames) {
    this.#own = own;
  }

  #isOwnHost(host: string): boolean {
    return decidedOnce(this.#hosts, host, () => this.#own.isOwnHost(host));
  }

  #isOwnOrigin(origin: string): boolean {
    return decidedOnce(this.#origins, origin, () => this.#own.isOwnOrigin(origin));
  }

  /** The refusal of a request that came by a foreign name or from a foreign page; `null` where it may pass. */
  refuse(head: RequestHead): McpReply | null {
    const host = head.header('host');
    if (host === null || !this.#isOwnHost(host)) {
      return rpcErrorReply(
        403,
        serverErrorCode,
        'This instance is not known by that host name; set PUBLIC_URL to the address that people use.',
      );
    }
    const origin = head.header('origin');
    if (origin !== null && !this.#isOwnOrigin(origin)) {
      return rpcErrorReply(
        403,
        serverErrorCode,
        'Web pages of other origins may not call this instance.',
      );
    }
    return null;
  }

  /** Headers that let the instance's own pages read an answer; null for requests that came from no page. */
  exposing(head: RequestHead): Record<string, string> | null {
    const origin = head.header('origin');
    if (origin === null) return null;
    return {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'WWW-Authenticate, Mcp-Session-Id',
      vary: 'Origin',
    };
  }

  /** The answer to a browser that asks what it may send. */
  preflight(head: RequestHead): McpReply {
    return {
      status: 204,
      headers: {
        ...this.exposing(head),
        'access-control-allow-methods': 'POST, OPTIONS',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': '86400',
      },
      body: null,
    };
  }
}
