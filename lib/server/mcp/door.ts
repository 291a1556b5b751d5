import 'server-only';
import { isJsonContentType } from '@modelcontextprotocol/server';
import { LRUCache } from 'lru-cache';
import { isDomainError, type DomainErrorDetails } from '@/lib/core/errors';
import { parseJson, type Json } from '@/lib/core/json/json';
import { limits } from '@/lib/core/limits';
import { isKeySecret, parseAccessKey, type AccessKeyParts } from '../auth/access-key';
import { databaseUnavailable } from '../db/unavailable';
import type { RateLimiter } from '../web/rate-limiter';
import { limitKey } from '../web/request-limits';
import { mcpAddress, metadataUrl, type McpAddress } from './addresses';
import type { Caller, ReportDefect, RunCall } from './call-tool';
import { isCheckToken } from './check-token';
import { Exchange, type Admission, type ExchangePorts } from './exchange';
import { fastReply } from './fast-path';
import type { Guard } from './guard';
import type { KeyView } from './key-view';
import type { KnownGrant } from './known-grant';
import type { KnownKey } from './known-key';
import {
  internalErrorCode,
  jsonReply,
  rpcErrorReply,
  serverErrorCode,
  type McpReply,
  type McpRequest,
  type RequestHead,
} from './reply';
import { sdkReply } from './sdk-door';
import type { ServingCache } from './snapshot-cache';
import { isAccessToken, type TokenClaims, type TokenReader } from './token-reader';

/** Everything the door needs from outside. */
export interface DoorPorts {
  publicUrl: string;
  guard: Guard;
  cache: ServingCache;
  /** Reads the tokens of assistants that a person signed in for. */
  tokens: TokenReader;
  limiter: RateLimiter;
  /** Counts each address's wrong keys. */
  failures: RateLimiter;
  /** Counts those of them that were looked for in vain; it lets many more pass. */
  lookups: RateLimiter;
  runCall: RunCall;
  /** Notes that a key was used; called at most once a minute for each key. */
  noteUse(keyId: string): void;
  /** Notes a listing of so many tools; called at most once a minute for each key while it stays the same. */
  noteListing(listing: { keyId: string; tools: number }): void;
  /** The same as `noteUse` for what a person granted an assistant. */
  noteGrantUse(grantId: string): void;
  /** What this instance's own check may see with that token; `null` where the token isn't one. */
  checkView(token: string, slug: string | null): Promise<KeyView | null>;
  report: ReportDefect;
}

const noteEveryMs = 60_000;
const provedKept = 10_000;
/** Longer than any key; a header padded with spaces is not worth the memory. */
const provedCharactersMax = 400;
const parseErrorCode = -32700;
const bearer = /^Bearer +([^\s]+) *$/i;

/** Who asks and what they see; or the answer where they may not. */
type Admitted = ({ kind: 'in' } & Admission) | { kind: 'out'; reply: McpReply };

/** What a head was let in with, and the cache's generation then. */
interface LetIn {
  key: KnownKey;
  admitted: Admitted;
  generation: number;
}

/** The one door for assistants, the same behind every server that hands it requests. */
export class Door {
  readonly #ports: DoorPorts;
  readonly #exchangePorts: ExchangePorts;
  readonly #quick: typeof fastReply;
  /** The key that an Authorization header was found to hold: hashing its secret again would find the same. */
  readonly #proved = new LRUCache<string, KnownKey>({ max: provedKept });
  readonly #letIn = new WeakMap<RequestHead, LetIn>();

  /** `fast: false` sends every message through the official server; the answers are the same. */
  constructor(ports: DoorPorts, options: { fast: boolean } = { fast: true }) {
    this.#ports = ports;
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
    if (head.method === 'POST') return this.#admitAgain(head) ?? this.#admit(request, address);
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

  /** As the head was let in before, where nothing was said to have changed since. */
  #admitAgain(head: RequestHead): Admitted | null {
    const before = this.#letIn.get(head);
    if (before === undefined || before.generation !== this.#ports.cache.generation) return null;
    return this.#useKey(before.key) ?? before.admitted;
  }

  /** At once where key and view are in memory, as they nearly always are. */
  #admit(request: McpRequest, address: McpAddress): Admitted | Promise<Admitted> {
    const authorization = request.head.header('authorization') ?? '';
    const proved = this.#proved.get(authorization);
    // A key that was read anew since, having changed or ended, is another object.
    if (proved !== undefined && this.#ports.cache.peekKey(proved.stored.id) === proved) {
      return this.#admitKey(proved, address, request);
    }
    const token = bearer.exec(authorization)?.[1];
    if (token === undefined) return out(this.#notSignedIn(address, null));
    if (isCheckToken(token)) return this.#admitCheck(token, address, request);
    const parts = parseAccessKey(token);
    if (parts === null) {
      return isAccessToken(token)
        ? this.#admitToken(token, address, request)
        : this.#unknownKey(address, request);
    }
    const key = this.#ports.cache.peekKey(parts.id);
    if (key !== undefined) return this.#proveKey(key, parts, address, request);
    return this.#barredFromLookUp(request) ?? this.#admitStored(parts, address, request);
  }

  /**
   * The refusal where an address asked for so many unknown keys that the database is to be spared of it, else
   * `null`. Wrong keys alone don't bar the look-up: a right one may come from the same address.
   */
  #barredFromLookUp(request: McpRequest): Admitted | null {
    const wait = this.#ports.lookups.barred(limitKey(request.address()));
    return wait === null ? null : out(tooManyReply(wait, 'with wrong access keys'));
  }

  async #admitStored(
    parts: AccessKeyParts,
    address: McpAddress,
    request: McpRequest,
  ): Promise<Admitted> {
    const key = await this.#ports.cache.key(parts.id);
    if (key === null) this.#ports.lookups.count(limitKey(request.address()));
    return this.#proveKey(key, parts, address, request);
  }

  #proveKey(
    key: KnownKey | null,
    parts: AccessKeyParts,
    address: McpAddress,
    request: McpRequest,
  ): Admitted | Promise<Admitted> {
    if (key === null || !isKeySecret(parts.secret, key.stored.secretHash)) {
      return this.#unknownKey(address, request);
    }
    const authorization = request.head.header('authorization') ?? '';
    if (authorization.length <= provedCharactersMax) this.#proved.set(authorization, key);
    return this.#admitKey(key, address, request);
  }

  #admitKey(
    key: KnownKey,
    address: McpAddress,
    { head }: McpRequest,
  ): Admitted | Promise<Admitted> {
    const refused = this.#useKey(key);
    if (refused !== null) return refused;
    const { cache } = this.#ports;
    const view = cache.peekView(key, address.slug);
    if (view === undefined) {
      return cache.view(key, address.slug).then((made) => admittedWith(key, made, address));
    }
    const admitted = admittedWith(key, view, address);
    // A key that is served on because the database is away is not up to date, and is asked for again.
    if (cache.peekKey(key.stored.id) === key) {
      this.#letIn.set(head, { key, admitted, generation: cache.generation });
    }
    return admitted;
  }

  /** Counts a use of the key; the refusal where it was used too often, else `null`. */
  #useKey(key: KnownKey): Admitted | null {
    const wait = this.#ports.limiter.secondsToWait(key.stored.id);
    if (wait !== null) return out(tooManyReply(wait, 'with this access key'));
    if (isNoted(key)) this.#ports.noteUse(key.stored.id);
    return null;
  }

  /** At once where the token was seen before and what it stands on is in memory. */
  #admitToken(
    token: string,
    address: McpAddress,
    request: McpRequest,
  ): Admitted | Promise<Admitted> {
    const { cache, tokens } = this.#ports;
    const claims = tokens.peek(token);
    if (claims !== undefined) {
      const grant = cache.peekGrant(claims.grant);
      return grant === undefined
        ? cache.grant(claims.grant).then((read) => this.#admitGrant(read, claims, address))
        : this.#admitGrant(grant, claims, address);
    }
    return this.#barredFromLookUp(request) ?? this.#admitUnread(token, address, request);
  }

  async #admitUnread(token: string, address: McpAddress, request: McpRequest): Promise<Admitted> {
    const claims = await this.#ports.tokens.read(token);
    if (claims === null) {
      this.#ports.lookups.count(limitKey(request.address()));
      return this.#unknownKey(address, request, 'This token is not known here.');
    }
    return this.#admitGrant(await this.#ports.cache.grant(claims.grant), claims, address);
  }

  // A token that was good once counts as no guess: assistants of many people share their makers' addresses.
  #admitGrant(
    grant: KnownGrant | null,
    claims: TokenClaims,
    address: McpAddress,
  ): Admitted | Promise<Admitted> {
    const refused = (why: string) => out(this.#notSignedIn(address, why));
    const { cache, limiter, publicUrl } = this.#ports;
    if (claims.audience !== `${publicUrl}${address.path}`) {
      return refused('This token is for another address.');
    }
    if (claims.expiresAt <= Date.now()) return refused('This token has expired.');
    if (grant === null || grant.stored.slug !== address.slug) {
      return refused('This assistant may no longer come in; sign in again.');
    }
    const wait = limiter.secondsToWait(grant.stored.id);
    if (wait !== null) return out(tooManyReply(wait, 'with this sign-in'));
    if (isNoted(grant)) this.#ports.noteGrantUse(grant.stored.id);
    const caller: Caller = { name: grant.name, keyId: grant.callerId, variables: {} };
    const admitted = (view: KeyView | null): Admitted =>
      view === null ? out(notSeenReply(address)) : { kind: 'in', view, caller };
    const view = cache.peekView(grant, address.slug);
    return view === undefined ? cache.view(grant, address.slug).then(admitted) : admitted(view);
  }

  #noteListing(key: KnownKey | undefined, { entries }: KeyView): void {
    if (key === undefined) return;
    const now = Date.now();
    const { listed } = key;
    if (listed?.tools === entries.length && now - listed.at < noteEveryMs) return;
    key.listed = { at: now, tools: entries.length };
    this.#ports.noteListing({ keyId: key.stored.id, tools: entries.length });
  }

  #unknownKey(
    address: McpAddress,
    request: McpRequest,
    why = 'This access key is not known here.',
  ): Admitted {
    const wait = this.#ports.failures.secondsToWait(limitKey(request.address()));
    return out(
      wait === null
        ? this.#notSignedIn(address, why)
        : tooManyReply(wait, 'with wrong access keys'),
    );
  }

  async #admitCheck(token: string, address: McpAddress, request: McpRequest): Promise<Admitted> {
    const view = await this.#ports.checkView(token, address.slug);
    return view === null
      ? this.#unknownKey(address, request, 'This token has expired.')
      : { kind: 'in', view, caller: { name: 'Check', keyId: 'check', variables: {} } };
  }

  #notSignedIn(address: McpAddress, wrong: string | null): McpReply {
    const metadata = metadataUrl(this.#ports.publicUrl, address);
    const error = wrong === null ? '' : `, error="invalid_token", error_description="${wrong}"`;
    const document = {
      error: 'invalid_token',
      error_description:
        wrong ?? 'Sign in by OAuth, or with an access key: Authorization: Bearer <access key>.',
    };
    return jsonReply(401, [JSON.stringify(document)], {
      'www-authenticate': `Bearer resource_metadata="${metadata}"${error}`,
    });
  }
}

function out(reply: McpReply): Admitted {
  return { kind: 'out', reply };
}

/** True at most once a minute. */
function isNoted(used: { notedAt: number }): boolean {
  const now = Date.now();
  if (now - used.notedAt < noteEveryMs) return false;
  used.notedAt = now;
  return true;
}

function admittedWith(key: KnownKey, view: KeyView | null, address: McpAddress): Admitted {
  if (view === null) return out(notSeenReply(address));
  return {
    kind: 'in',
    view,
    key,
    caller: { name: key.stored.name, keyId: key.stored.id, variables: key.stored.variables },
  };
}

function tooManyReply(seconds: number, how: string): McpReply {
  const message = `Too many requests ${how}; try again in ${seconds} s.`;
  return rpcErrorReply(429, serverErrorCode, message, { 'retry-after': String(seconds) });
}

function notSeenReply(address: McpAddress): McpReply {
  const message =
    address.slug === null
      ? 'This access key sees nothing here.'
      : `This access key sees no published app "${address.slug}"; publish it, or choose it for the key.`;
  return rpcErrorReply(404, serverErrorCode, message);
}

function unavailableReply(details: DomainErrorDetails): McpReply {
  return rpcErrorReply(503, internalErrorCode, details.said.message, {
    'retry-after': String(details.retryAfterSeconds ?? 5),
  });
}
