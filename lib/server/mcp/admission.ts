import 'server-only';
import { LRUCache } from 'lru-cache';
import { isKeySecret, parseAccessKey, type AccessKeyParts } from '../auth/access-key';
import type { RateLimiter } from '../web/rate-limiter';
import { limitKey } from '../web/request-limits';
import type { McpAddress } from './addresses';
import { notSeenReply, notSignedInReply, tooManyReply } from './admission-replies';
import { isCheckToken } from './check-token';
import type { Admission } from './exchange';
import type { KnownGrant } from './known-grant';
import type { KnownKey } from './known-key';
import type { McpReply, McpRequest, RequestHead } from './reply';
import type { ServedView } from './served-view';
import type { ServingCache } from './snapshot-cache';
import { isAccessToken, type TokenClaims, type TokenReader } from './token-reader';

/** What it takes to tell who may come in. */
export interface AdmissionPorts {
  publicUrl: string;
  cache: ServingCache;
  /** Reads the tokens of assistants that a person signed in for. */
  tokens: TokenReader;
  limiter: RateLimiter;
  /** Counts each address's wrong keys. */
  failures: RateLimiter;
  /** Counts those of them that were looked for in vain; it lets many more pass. */
  lookups: RateLimiter;
  /** Notes that a key was used; called at most once a minute for each key. */
  noteUse(keyId: string): void;
  /** The same as `noteUse` for what a person granted an assistant. */
  noteGrantUse(grantId: string): void;
  /** What this instance's own check may see with that token; `null` where the token isn't one. */
  checkView(token: string, slug: string | null): Promise<ServedView | null>;
}

const noteEveryMs = 60_000;
const provedKept = 10_000;
/** Longer than any key; a header padded with spaces is not worth the memory. */
const provedCharactersMax = 400;
const bearer = /^Bearer +([^\s]+) *$/i;

/** Who asks and what they see; or the answer where they may not. */
export type Admitted = ({ kind: 'in' } & Admission) | { kind: 'out'; reply: McpReply };

/** What a head was let in with, and the cache's generation then. */
interface LetIn {
  key: KnownKey;
  admitted: Admitted;
  generation: number;
}

/** Tells who sent a request and what they see: a key, an assistant that a person signed in for, or a check. */
export class Admitter {
  readonly #ports: AdmissionPorts;
  /** The key that an Authorization header was found to hold: hashing its secret again would find the same. */
  readonly #proved = new LRUCache<string, KnownKey>({ max: provedKept });
  readonly #letIn = new WeakMap<RequestHead, LetIn>();

  constructor(ports: AdmissionPorts) {
    this.#ports = ports;
  }

  /**
   * Whom an address lets in, or the answer where it doesn't: at once where key and view are in memory, as they
   * nearly always are. Rejects where the database is away and what it needs isn't.
   */
  admit(request: McpRequest, address: McpAddress): Admitted | Promise<Admitted> {
    return this.#admitAgain(request.head) ?? this.#admitAnew(request, address);
  }

  /** As the head was let in before, where nothing was said to have changed since. */
  #admitAgain(head: RequestHead): Admitted | null {
    const before = this.#letIn.get(head);
    if (before === undefined || before.generation !== this.#ports.cache.generation) return null;
    return this.#useKey(before.key) ?? before.admitted;
  }

  #admitAnew(request: McpRequest, address: McpAddress): Admitted | Promise<Admitted> {
    const authorization = request.head.header('authorization') ?? '';
    const proved = this.#proved.get(authorization);
    // A key that was read anew since, having changed or ended, is another object.
    if (proved !== undefined && this.#ports.cache.peekKey(proved.stored.id) === proved) {
      return this.#admitKey(proved, address, request);
    }
    const token = bearer.exec(authorization)?.[1];
    if (token === undefined) return out(notSignedInReply(this.#ports.publicUrl, address, null));
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
    const refused = (why: string) => out(notSignedInReply(this.#ports.publicUrl, address, why));
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
    const view = cache.peekView(grant, address.slug);
    return view === undefined
      ? cache.view(grant, address.slug).then((made) => admittedFor(grant, made, address))
      : admittedFor(grant, view, address);
  }

  #unknownKey(
    address: McpAddress,
    request: McpRequest,
    why = 'This access key is not known here.',
  ): Admitted {
    const wait = this.#ports.failures.secondsToWait(limitKey(request.address()));
    return out(
      wait === null
        ? notSignedInReply(this.#ports.publicUrl, address, why)
        : tooManyReply(wait, 'with wrong access keys'),
    );
  }

  async #admitCheck(token: string, address: McpAddress, request: McpRequest): Promise<Admitted> {
    const view = await this.#ports.checkView(token, address.slug);
    return view === null
      ? this.#unknownKey(address, request, 'This token has expired.')
      : { kind: 'in', view, caller: { name: 'Check', id: 'check', variables: {} } };
  }
}

/** The answer to somebody who may not come in. */
export function out(reply: McpReply): Admitted {
  return { kind: 'out', reply };
}

/** True at most once a minute. */
function isNoted(used: { notedAt: number }): boolean {
  const now = Date.now();
  if (now - used.notedAt < noteEveryMs) return false;
  used.notedAt = now;
  return true;
}

function admittedWith(key: KnownKey, view: ServedView | null, address: McpAddress): Admitted {
  if (view === null) return out(notSeenReply(address, 'key'));
  return {
    kind: 'in',
    view,
    key,
    caller: { name: key.stored.name, id: key.stored.id, variables: key.stored.variables },
  };
}

function admittedFor(grant: KnownGrant, view: ServedView | null, address: McpAddress): Admitted {
  if (view === null) return out(notSeenReply(address, 'grant'));
  return {
    kind: 'in',
    view,
    caller: { name: grant.name, id: grant.callerId, variables: {} },
  };
}
