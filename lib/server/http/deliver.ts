import 'server-only';
import type { EndSignal } from '@/lib/core/run/ending';
import type { SentRequest, UpstreamFailure, UpstreamReply } from '@/lib/core/run/upstream';
import { retryAfterMs, whenToTryAgain } from '@/lib/core/answer/retry-after';
import { limits } from '@/lib/core/limits';
import { maskHeaders, secretDots, type SecretMask } from '@/lib/server/secrets/mask-secrets';
import { hostRefusal, type AddressPolicy } from './address-policy';
import { brokenBy, type Breakage } from './breakage';
import { exchange, isRedirect, type Exchange, type WireRequest } from './guarded-client';
import type { OutgoingHeader } from './outgoing-header';
import { nextHop } from './redirect';
import { backOffMs, isPassing, pause } from './retry';

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
  /** Fetches new credentials in the place of refused ones; null where there is no way to. */
  renew: ((refused: Credentials) => Promise<Renewal>) | null;
  /** Told whether the first origin took the sign-in. */
  onSignIn?: (accepted: boolean) => void;
  signal: EndSignal;
  /** Epoch milliseconds; waits and retries fit before it. */
  deadline: number;
  bytesMax: number;
  /** False hands a redirect back as the answer. */
  followsRedirects: boolean;
}

interface Hop {
  url: URL;
  /** False from the first step to another origin on: no credentials any more, not even back at home. */
  home: boolean;
}

/** What another origin than the connection's may get: nothing that could sign in. */
const harmless = new Set(['accept', 'accept-language', 'accept-encoding', 'user-agent']);

function queryWithout(url: URL, isDropped: (name: string, value: string) => boolean): URL {
  const dropped = [...url.searchParams].filter(([name, value]) => isDropped(name, value));
  if (dropped.length === 0) return url;
  const rest = new URL(url);
  for (const [name] of dropped) rest.searchParams.delete(name);
  return rest;
}

function withQueryKey(url: URL, name: string, value: string): string {
  const bare = queryWithout(url, (other) => other === name);
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
  return { method: delivery.method, url, headers, body: delivery.body };
}

/** The headers that the address of a hop may get. */
function headersAt(delivery: Delivery, hop: Hop, credentials: Credentials): OutgoingHeader[] {
  return hop.home
    ? [...delivery.headers, ...credentials.headers]
    : delivery.headers.filter(({ name }) => harmless.has(name.toLowerCase()));
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
  const body = delivery.body === null ? null : mask.text(delivery.body);
  return { method: delivery.method, url: mask.text(url), headers, body };
}

function elsewhere(hop: Hop, url: URL, credentials: Credentials): Hop {
  if (hop.home && url.origin === hop.url.origin) return { url, home: true };
  const { query, mask } = credentials;
  const isSecret = (name: string, value: string) =>
    name === query?.name || (value !== '' && mask.text(value) !== value);
  return { url: queryWithout(url, isSecret), home: false };
}

type Answer = Extract<Exchange, { kind: 'answer' }>;

class DeliveredReply implements UpstreamReply {
  readonly kind = 'reply';
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly bytes: Uint8Array;

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
  #credentials: Credentials;
  #hop: Hop;
  #repeats = 0;
  #redirects = 0;
  #renewed = false;

  constructor(delivery: Delivery) {
    this.#delivery = delivery;
    this.#credentials = delivery.credentials;
    this.#hop = { url: delivery.url, home: true };
  }

  /** Sends until there is something to give back. Never rejects. */
  async end(): Promise<Ended> {
    const delivery = this.#delivery;
    const { signal, deadline, bytesMax } = delivery;
    for (;;) {
      const outcome = await exchange(
        delivery.policy,
        wireOf(delivery, this.#hop, this.#credentials),
        { signal, deadline, bytesMax },
      );
      if (outcome.kind === 'broken') {
        const { because, repeatable, maybeSent } = outcome;
        if (because === 'reset' && repeatable && (await this.#mayRepeat(null))) continue;
        return signal.aborted ? this.#cancelled(maybeSent) : this.#fail(outcome, maybeSent);
      }
      const { status, headers } = outcome;
      const { headers: signing, query } = this.#credentials;
      const signedIn = this.#hop.home && (signing.length > 0 || query !== null);
      let ended: Ended | null;
      if (status === 401 && signedIn) {
        ended = await this.#renewSignIn(outcome);
      } else {
        if (signedIn && status >= 200 && status < 300) delivery.onSignIn?.(true);
        if (delivery.followsRedirects && isRedirect(status, headers)) {
          ended = this.#follow(status, headers.location ?? '');
        } else if (status === 429 || isPassing(status)) {
          ended = await this.#repeatLater(outcome);
        } else {
          return this.#reply(outcome);
        }
      }
      if (ended !== null) return ended;
    }
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
  #follow(status: number, location: string): UpstreamFailure | null {
    const { url } = this.#hop;
    const next = nextHop(this.#delivery.method, url, status, location);
    if (next.kind === 'refused') {
      const { sentence, maybeDone } = next;
      return this.#fail({ because: 'redirect-refused', sentence }, maybeDone);
    }
    this.#redirects += 1;
    if (this.#redirects > limits.redirectsMax) {
      const sentence = `${url.host} sent the request on more than ${limits.redirectsMax} times; check the address.`;
      return this.#fail({ because: 'too-many-redirects', sentence }, false);
    }
    this.#hop = elsewhere(this.#hop, next.url, this.#credentials);
    return null;
  }

  /** Waits as an answer asks that says "not now"; what to give back where it can't be repeated, else null. */
  async #repeatLater(answer: Answer): Promise<Ended | null> {
    const { signal, deadline } = this.#delivery;
    const retryAfter = answer.headers['retry-after'];
    const wanted = retryAfterMs(retryAfter, Date.now());
    if (answer.status === 429) {
      // Without a time that was named, asking again would only be one more request too many.
      if (wanted !== null && (await this.#mayRepeat(wanted))) return null;
      if (signal.aborted) return this.#cancelled(false);
      const when = whenToTryAgain(retryAfter, Date.now());
      const sentence = `${this.#hop.url.host} answered 429 Too Many Requests: try again ${when}.`;
      const failure = this.#fail({ because: 'rate-limited', sentence }, false);
      return { ...failure, reply: this.#reply(answer) };
    }
    const fits = wanted !== null && wanted < deadline - Date.now() ? wanted : null;
    if (await this.#mayRepeat(fits)) return null;
    return signal.aborted ? this.#cancelled(true) : this.#reply(answer);
  }

  /** Waits before a repeat; false where it may not be repeated or the wait doesn't fit. */
  async #mayRepeat(wanted: number | null): Promise<boolean> {
    const { method, signal, deadline } = this.#delivery;
    const wait = Math.max(wanted ?? 0, backOffMs(this.#repeats));
    if (method !== 'GET' || this.#repeats >= limits.retriesMax || wait >= deadline - Date.now()) {
      return false;
    }
    this.#repeats += 1;
    return pause(wait, signal);
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
 * read (two at most, only while they fit before the deadline) and one renewal of a refused sign-in.
 * Never throws; nothing it returns holds a secret.
 */
export function deliver(delivery: Delivery): Promise<UpstreamReply | UpstreamFailure> {
  return new Underway(delivery).end();
}
