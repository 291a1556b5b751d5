import 'server-only';
import { isJsonContentType } from '@modelcontextprotocol/server';
import { isDomainError, type DomainErrorDetails } from '@/lib/core/errors';
import { parseJson, type Json } from '@/lib/core/json/json';
import { limits } from '@/lib/core/limits';
import { databaseUnavailable } from '../db/unavailable';
import { mcpAddress } from './addresses';
import { Admitter, out, type Admitted, type AdmissionPorts } from './admission';
import type { ReportDefect, RunCall } from './call-tool';
import { Exchange, type Admission, type ExchangePorts } from './exchange';
import { fastReply } from './fast-path';
import type { Guard } from './guard';
import type { ServedView } from './served-view';
import type { KnownKey } from './known-key';
import {
  internalErrorCode,
  rpcErrorReply,
  serverErrorCode,
  type McpReply,
  type McpRequest,
} from './reply';
import { sdkReply } from './sdk-door';

/** Everything the door needs from outside. */
export interface DoorPorts extends AdmissionPorts {
  guard: Guard;
  runCall: RunCall;
  /** Notes a listing of so many tools; called at most once a minute for each key while it stays the same. */
  noteListing(listing: { keyId: string; tools: number }): void;
  report: ReportDefect;
}

const noteEveryMs = 60_000;
const parseErrorCode = -32700;

/** The one door for assistants, the same behind every server that hands it requests. */
export class Door {
  readonly #ports: DoorPorts;
  readonly #exchangePorts: ExchangePorts;
  readonly #quick: typeof fastReply;
  readonly #admitter: Admitter;

  /** `fast: false` sends every message through the official server; the answers are the same. */
  constructor(ports: DoorPorts, options: { fast: boolean } = { fast: true }) {
    this.#ports = ports;
    this.#admitter = new Admitter(ports);
    this.#exchangePorts = {
      runCall: ports.runCall,
      report: ports.report,
      noteListing: ({ key, view }) => this.#noteListing(key, view),
    };
    this.#quick = options.fast ? fastReply : () => null;
  }

  /** Answers any request to an MCP address. Never rejects, and says nothing of the inside. */
  async answer(request: McpRequest): Promise<McpReply> {
    const { guard, report } = this.#ports;
    try {
      const foreign = guard.refuse(request.head);
      if (foreign !== null) return foreign;
      const entering = this.#enter(request);
      const entered = entering instanceof Promise ? await entering : entering;
      const reply = entered.kind === 'out' ? entered.reply : await this.#answerIn(request, entered);
      const exposing = guard.exposing(request.head);
      return exposing === null ? reply : { ...reply, headers: { ...reply.headers, ...exposing } };
    } catch (error) {
      const known = isDomainError(error) ? error : databaseUnavailable(error);
      if (known !== null) return unavailableReply(known.details);
      report(error, `${request.head.method} ${request.head.path}`);
      return rpcErrorReply(500, internalErrorCode, 'Something went wrong inside Toolwright.');
    }
  }

  /** Whom an address lets in, before anything of the message is read. */
  #enter(request: McpRequest): Admitted | Promise<Admitted> {
    const { head } = request;
    const address = mcpAddress(head.path);
    if (address === null) {
      return out(rpcErrorReply(404, serverErrorCode, 'No assistant address is here.'));
    }
    if (head.method === 'OPTIONS') return out(this.#ports.guard.preflight(head));
    if (head.method === 'POST') return this.#admitter.admit(request, address);
    return out(rpcErrorReply(405, serverErrorCode, 'Method not allowed.', { allow: 'POST' }));
  }

  async #answerIn(request: McpRequest, admission: Admission): Promise<McpReply> {
    if (!isJsonContentType(request.head.header('content-type'))) {
      const message = 'Unsupported Media Type: Content-Type must be application/json';
      return rpcErrorReply(415, serverErrorCode, message);
    }
    const text = await request.readBody(limits.mcpBodyBytesMax);
    if (text === null) {
      const message = `Payload Too Large: Request body must not exceed ${limits.mcpBodyBytesMax} bytes`;
      return rpcErrorReply(413, serverErrorCode, message, { connection: 'close' });
    }
    let body: Json;
    try {
      body = parseJson(text);
    } catch {
      return rpcErrorReply(400, parseErrorCode, 'Parse error: Invalid JSON');
    }
    const exchange = new Exchange(request, admission, body, this.#exchangePorts);
    const quick = this.#quick(exchange);
    return (quick instanceof Promise ? await quick : quick) ?? sdkReply(exchange);
  }

  #noteListing(key: KnownKey | undefined, { entries }: ServedView): void {
    if (key === undefined) return;
    const now = Date.now();
    const { listed } = key;
    if (listed?.tools === entries.length && now - listed.at < noteEveryMs) return;
    key.listed = { at: now, tools: entries.length };
    this.#ports.noteListing({ keyId: key.stored.id, tools: entries.length });
  }
}

function unavailableReply(details: DomainErrorDetails): McpReply {
  return rpcErrorReply(503, internalErrorCode, details.said.message, {
    'retry-after': String(details.retryAfterSeconds ?? 5),
  });
}
