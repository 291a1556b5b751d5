import 'server-only';
import type { CallPace } from '@/lib/core/run/call-pace';
import type { EndSignal } from '@/lib/core/run/ending';
import type { SentRequest, UpstreamFailure, UpstreamReply } from '@/lib/core/run/upstream';
import { retryAfterMs, tryAgainIn, whenToTryAgain } from '@/lib/core/answer/retry-after';
import { limits } from '@/lib/core/limits';
import { maskHeaders, secretDots, type SecretMask } from '@/lib/server/secrets/mask-secrets';
import { hostRefusal, type AddressPolicy } from './address-policy';
import { brokenBy, type Breakage } from './breakage';
import { exchange, isRedirect, type Exchange, type WireRequest } from './guarded-client';
import { addressElsewhere, headersElsewhere, secretFinder, type FindsSecret } from './leave-origin';
import type { OutgoingHeader } from './outgoing-header';
import { nextHop } from './redirect';
import { backOffMs, isPassing, pause } from './retry';
import { Turn } from './turn';

/** What signs a request in, with the mask that hides it. */
export interface Credentials {
  headers: readonly OutgoingHeader[];
  query: { name: string; value: string } | null;
  mask: SecretMask;
}

export type Renewal =
  { kind: 'renewed'; credentials: Credentials } | ({ kind: 'failed' } & Breakage);

export interface Delivery {
  policy: AddressPolicy;
  method: string;
  url: URL;
  /** Without the sign-in. */
  headers: readonly OutgoingHeader[];
  body: string | null;
  credentials: Credentials;
  /** Hides what the request itself may hold of secrets; asked for only when another origin would get it. */
  ownSecrets?: () => SecretMask;
  /** Fetches new credentials in the place of refused ones; null where there is no way to. */
  renew: ((refused: Credentials) => Promise<Renewal>) | null;
  /** Told whether the first origin took the sign-in. */
  onSignIn?: (accepted: boolean) => void;
  signal: EndSignal;
  /** Epoch milliseconds; waits and retries fit before it. */
  deadline: number;
  /** Shared by the requests of one call. */
  pace?: CallPace | undefined;
  bytesMax: number;
  /** False hands a redirect back as the answer. */
  followsRedirects: boolean;
}

interface Hop {
  url: URL;
  /** False from the first step to another origin on: no credentials any more, not even back at home. */
  home: boolean;
}

/** The address without a name of its query; all else of it stays as it is written. */
function queryWithout(url: URL, name: string): URL {
  if (!url.searchParams.has(name)) return url;
  const rest = new URL(url);
  const pieces = url.search.slice(1).split('&');
  rest.search = pieces.filter((piece) => !new URLSearchParams(piece).has(name)).join('&');
  return rest;
}

function withQueryKey(url: URL, name: string, value: string): string {
  const bare = queryWithout(url, name);
  const key = `${encodeURIComponent(name)}=${value}`;
  return `${bare.href}${bare.search === '' ? '?' : '&'}${key}`;
}

function wireOf(delivery: Delivery, hop: Hop, credentials: Credentials): WireRequest {
  const { query } = credentials;
  const url =
    hop.home && query !== null
      ? new URL(withQueryKey(hop.url, query.name, encodeURIComponent(query.value)))
      : hop.url;
  const headers: string[] = [];
  for (const { name, value } of headersAt(delivery, hop, credentials)) headers.push(name, value);
  return { method: delivery.method, url, headers, body: bodyAt(delivery, hop) };
}

function bodyAt(delivery: Delivery, hop: Hop): string | null {
  return hop.home ? delivery.body : null;
}

/** Finds the secrets that a request to another origin must not carry. */
function finderFor({ ownSecrets }: Delivery, { mask }: Credentials): FindsSecret {
  return secretFinder(ownSecrets === undefined ? [mask] : [mask, ownSecrets()]);
}

/** The headers that the address of a hop may get. */
function headersAt(delivery: Delivery, hop: Hop, credentials: Credentials): OutgoingHeader[] {
  return hop.home
    ? [...delivery.headers, ...credentials.headers]
    : headersElsewhere(delivery.headers, finderFor(delivery, credentials));
}

function shownOf(delivery: Delivery, hop: Hop, credentials: Credentials): SentRequest {
  const { mask, query } = credentials;
  const headers: Record<string, string> = {};
  for (const { name, shown } of headersAt(delivery, hop, credentials)) {
    const text = mask.text(shown);
    headers[name] = Object.hasOwn(headers, name) ? `${headers[name]}, ${text}` : text;
  }
  const url =
    hop.home && query !== null ? withQueryKey(hop.url, query.name, secretDots) : hop.url.href;
  const body = bodyAt(delivery, hop);
  const shown = body === null ? null : mask.text(body);
  return { method: delivery.method, url: mask.text(url), headers, body: shown };
}

/** Null where the address of another origin holds a secret that can't be left out. */
function elsewhere(delivery: Delivery, hop: Hop, url: URL, credentials: Credentials): Hop | null {
  if (hop.home && url.origin === hop.url.origin) return { url, home: true };
  const { query } = credentials;
  const keyless = query === null ? url : queryWithout(url, query.name);
  const address = addressElsewhere(keyless, finderFor(delivery, credentials));
  return address === null ? null : { url: address, home: false };
}

type Answer = Extract<Exchange, { kind: 'answer' }>;

class DeliveredReply implements UpstreamReply {
  readonly kind = 'reply';
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly bytes: Uint8Array;
  readonly unmasked: Uint8Array | undefined;

  constructor(
    answer: Answer,
    readonly ms: number,
    private readonly delivery: Delivery,
    private readonly hop: Hop,
    private readonly credentials: Credentials,
  ) {
    this.status = answer.status;
    this.headers = maskHeaders(answer.headers, credentials.mask);
    this.bytes = credentials.mask.bytes(answer.bytes);
    this.unmasked = this.bytes === answer.bytes ? undefined : answer.bytes;
  }

  get elsewhere(): string | undefined {
    return this.hop.home ? undefined : this.hop.url.host;
  }

  /** Made when somebody looks: of most calls nobody ever does. */
  get sentRequest(): SentRequest {
    return shownOf(this.delivery, this.hop, this.credentials);
  }
}

/** The request as it would go out now, kept back: the failure `not-sent` shows it. */
export function keepBack(delivery: Delivery): UpstreamFailure {
  const { policy, url, credentials } = delivery;
  const refusal = hostRefusal(url, policy.allowHosts);
  return {
    kind: 'failure',
    because: refusal === null ? 'not-sent' : 'not-public',
    sentence: refusal ?? 'It was not sent: this was a dry run.',
    maybeSent: false,
    ms: 0,
    sentRequest: shownOf(delivery, { url, home: true }, credentials),
  };
}

type Ended = UpstreamReply | UpstreamFailure;

/** One delivery on its way: where it is now, what signs it in, and how often it was repeated and sent on. */
class Underway {
  readonly #delivery: Delivery;
  readonly #began = performance.now();
  readonly #turn: Turn;
  #credentials: Credentials;
  #hop: Hop;
  #repeats = 0;
  #redirects = 0;
  #renewed = false;

  constructor(delivery: Delivery) {
    this.#delivery = delivery;
    this.#turn = new Turn(delivery.signal, delivery.deadline, delivery.pace);
    this.#credentials = delivery.credentials;
    this.#hop = { url: delivery.url, home: true };
  }

  /** Sends until there is something to give back. Never rejects. */
  async end(): Promise<Ended> {
    const delivery = this.#delivery;
    const { signal, deadline, bytesMax } = delivery;
    for (;;) {
      const keptBack = this.#turn.pace.isSlowed ? await this.#waitForTurn() : null;
      if (keptBack !== null) return keptBack;
      const wire = wireOf(delivery, this.#hop, this.#credentials);
      const outcome = await exchange(delivery.policy, wire, { signal, deadline, bytesMax });
      if (outcome.kind === 'broken') {
        this.#turn.leave();
        const { because, repeatable, maybeSent } = outcome;
        const wait = this.#waitBefore(null);
        const isWorthIt = because === 'reset' && repeatable && this.#mayRepeat(wait);
        if (isWorthIt && (await pause(wait, signal))) continue;
        return signal.aborted ? this.#cancelled(maybeSent) : this.#fail(outcome, maybeSent);
      }
      const judged = this.#judge(outcome);
      const ended = judged instanceof Promise ? await judged : judged;
      if (ended !== null) return ended;
    }
  }

  /** Waits for the pace of the call; the failure where it may not be sent, else null. */
  async #waitForTurn(): Promise<UpstreamFailure | null> {
    const came = await this.#turn.comes();
    if (came === 'yes') return null;
    this.#turn.leave();
    if (came === 'cancelled') return this.#cancelled(false);
    const when = tryAgainIn(this.#turn.pace.waitMs(Date.now()));
    const sentence = `It was not sent, since ${this.#hop.url.host} has had too many requests: try again ${when}.`;
    return this.#fail({ because: 'rate-limited', sentence }, false);
  }

  /** What to give back for an answer; null where the request goes out once more. */
  #judge(outcome: Answer): Ended | null | Promise<Ended | null> {
    const { status, headers } = outcome;
    if (status === 429) return this.#wasTurnedAway(outcome);
    this.#turn.leave();
    const { headers: signing, query } = this.#credentials;
    const signedIn = this.#hop.home && (signing.length > 0 || query !== null);
    if (status === 401 && signedIn) return this.#renewSignIn(outcome);
    if (signedIn && status >= 200 && status < 300) this.#delivery.onSignIn?.(true);
    if (this.#delivery.followsRedirects && isRedirect(status, headers)) {
      return this.#follow(status, outcome.locations);
    }
    return isPassing(status) ? this.#repeatLater(outcome) : this.#reply(outcome);
  }

  /** Has a refused sign-in renewed, once; what to give back where that is no way on, else null. */
  async #renewSignIn(refused: Answer): Promise<Ended | null> {
    const { renew, onSignIn } = this.#delivery;
    if (renew === null) {
      onSignIn?.(false);
      return this.#reply(refused);
    }
    if (this.#renewed) {
      onSignIn?.(false);
      const sentence = `${this.#hop.url.host} refused the sign-in of this connection, even with a new token; whoever looks after it has to sign in again.`;
      return this.#fail({ because: 'sign-in', sentence }, false);
    }
    this.#renewed = true;
    const renewal = await renew(this.#credentials);
    if (renewal.kind === 'failed') return this.#fail(renewal, false);
    this.#credentials = renewal.credentials;
    return null;
  }

  /** Goes where a redirect points; the failure where that may not be followed, else null. */
  #follow(status: number, locations: readonly string[]): UpstreamFailure | null {
    const { url } = this.#hop;
    const refused = (sentence: string, maybeDone = false) =>
      this.#fail({ because: 'redirect-refused', sentence }, maybeDone);
    const next = nextHop(this.#delivery.method, url, status, locations);
    if (next.kind === 'refused') return refused(next.sentence, next.maybeDone);
    this.#redirects += 1;
    if (this.#redirects > limits.redirectsMax) {
      const sentence = `${url.host} sent the request on more than ${limits.redirectsMax} times; check the address.`;
      return this.#fail({ because: 'too-many-redirects', sentence }, false);
    }
    const following = elsewhere(this.#delivery, this.#hop, next.url, this.#credentials);
    if (following === null) {
      return refused(
        `${url.host} sent the request on to another address with a secret in it, which is sent nowhere else; if the service moved, change the connection's address.`,
      );
    }
    this.#hop = following;
    return null;
  }

  /** Waits, with all requests of the call, as long as a 429 asks; what to give back where that doesn't fit, else null. */
  async #wasTurnedAway(answer: Answer): Promise<Ended | null> {
    const retryAfter = answer.headers['retry-after'];
    const wanted = retryAfterMs(retryAfter, Date.now());
    // Without a time that was named, asking again would only be one more request too many.
    if (wanted !== null) {
      const wait = this.#waitBefore(wanted);
      this.#turn.pace.slowDown(Date.now() + wait);
      if (this.#mayRepeat(wait)) {
        await this.#turn.turnedAway();
        return null;
      }
    }
    this.#turn.leave();
    const when = whenToTryAgain(retryAfter, Date.now());
    const sentence = `${this.#hop.url.host} answered 429 Too Many Requests: try again ${when}.`;
    const failure = this.#fail({ because: 'rate-limited', sentence }, false);
    return { ...failure, reply: this.#reply(answer) };
  }

  /** Waits as an answer asks that says "not now"; what to give back where it can't be repeated, else null. */
  async #repeatLater(answer: Answer): Promise<Ended | null> {
    const { signal } = this.#delivery;
    const wait = this.#waitBefore(retryAfterMs(answer.headers['retry-after'], Date.now()));
    if (this.#mayRepeat(wait) && (await pause(wait, signal))) return null;
    return signal.aborted ? this.#cancelled(true) : this.#reply(answer);
  }

  /** Milliseconds. */
  #waitBefore(wanted: number | null): number {
    return Math.max(wanted ?? 0, backOffMs(this.#repeats));
  }

  /** Counts a repeat; false where it may not be repeated or the wait before it doesn't fit. */
  #mayRepeat(wait: number): boolean {
    const { method, deadline } = this.#delivery;
    if (method !== 'GET' || this.#repeats >= limits.retriesMax || wait >= deadline - Date.now()) {
      return false;
    }
    this.#repeats += 1;
    return true;
  }

  #ms(): number {
    return Math.round(performance.now() - this.#began);
  }

  #cancelled(maybeSent: boolean): UpstreamFailure {
    return this.#fail(brokenBy('cancelled', this.#hop.url.host), maybeSent);
  }

  #fail({ because, sentence }: Breakage, maybeSent: boolean): UpstreamFailure {
    return {
      kind: 'failure',
      because,
      sentence: this.#credentials.mask.text(sentence),
      maybeSent,
      ms: this.#ms(),
      sentRequest: shownOf(this.#delivery, this.#hop, this.#credentials),
    };
  }

  #reply(answer: Answer): UpstreamReply {
    return new DeliveredReply(answer, this.#ms(), this.#delivery, this.#hop, this.#credentials);
  }
}

/**
 * Sends a request and whatever belongs to it: redirects (five at most, each address checked), repeats of a
 * read (two at most, only while they fit before the deadline) and one renewal of a refused sign-in. Where the
 * service asks to wait, all requests of the call do.
 * Never throws; nothing it returns holds a secret, but for `unmasked`.
 */
export function deliver(delivery: Delivery): Promise<UpstreamReply | UpstreamFailure> {
  return new Underway(delivery).end();
}
