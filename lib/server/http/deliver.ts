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

/**
 * Sends a request and whatever belongs to it: redirects (five at most, each address checked), repeats of a
 * read (two at most, only while they fit before the deadline) and one renewal of a refused sign-in.
 * Never throws; nothing it returns holds a secret.
 */
export async function deliver(delivery: Delivery): Promise<UpstreamReply | UpstreamFailure> {
  const began = performance.now();
  const { method, signal, deadline } = delivery;
  const isRead = method === 'GET';
  let { credentials } = delivery;
  let hop: Hop = { url: delivery.url, home: true };
  let repeats = 0;
  let redirects = 0;
  let renewed = false;

  const ms = () => Math.round(performance.now() - began);
  const fail = (breakage: Breakage, maybeSent: boolean): UpstreamFailure => ({
    kind: 'failure',
    because: breakage.because,
    sentence: credentials.mask.text(breakage.sentence),
    maybeSent,
    ms: ms(),
    sentRequest: shownOf(delivery, hop, credentials),
  });
  const reply = (answer: Answer): UpstreamReply =>
    new DeliveredReply(answer, ms(), delivery, hop, credentials);
  /** Waits before a repeat; false where it may not be repeated or the wait doesn't fit. */
  const mayRepeat = async (wanted: number | null): Promise<boolean> => {
    const wait = Math.max(wanted ?? 0, backOffMs(repeats));
    if (!isRead || repeats >= limits.retriesMax || wait >= deadline - Date.now()) return false;
    repeats += 1;
    return pause(wait, signal);
  };

  for (;;) {
    const outcome = await exchange(delivery.policy, wireOf(delivery, hop, credentials), {
      signal,
      deadline,
      bytesMax: delivery.bytesMax,
    });
    if (outcome.kind === 'broken') {
      if (outcome.because === 'reset' && outcome.repeatable && (await mayRepeat(null))) continue;
      return signal.aborted
        ? fail(brokenBy('cancelled', hop.url.host), outcome.maybeSent)
        : fail(outcome, outcome.maybeSent);
    }

    const { status, headers } = outcome;
    const signedIn = hop.home && (credentials.headers.length > 0 || credentials.query !== null);
    if (status === 401 && signedIn) {
      if (delivery.renew === null) {
        delivery.onSignIn?.(false);
        return reply(outcome);
      }
      if (renewed) {
        delivery.onSignIn?.(false);
        const sentence = `${hop.url.host} refused the sign-in of this connection, even with a new token; whoever looks after it has to sign in again.`;
        return fail({ because: 'sign-in', sentence }, false);
      }
      renewed = true;
      const renewal = await delivery.renew(credentials);
      if (renewal.kind === 'failed') return fail(renewal, false);
      credentials = renewal.credentials;
      continue;
    }
    if (signedIn && status >= 200 && status < 300) delivery.onSignIn?.(true);

    if (delivery.followsRedirects && isRedirect(status, headers)) {
      const next = nextHop(method, hop.url, status, outcome.locations);
      if (next.kind === 'refused') {
        return fail({ because: 'redirect-refused', sentence: next.sentence }, next.maybeDone);
      }
      redirects += 1;
      if (redirects > limits.redirectsMax) {
        const sentence = `${hop.url.host} sent the request on more than ${limits.redirectsMax} times; check the address.`;
        return fail({ because: 'too-many-redirects', sentence }, false);
      }
      hop = elsewhere(hop, next.url, credentials);
      continue;
    }

    const wanted = retryAfterMs(headers['retry-after'], Date.now());
    if (status === 429) {
      const fits = wanted !== null && (await mayRepeat(wanted));
      if (fits) continue;
      if (signal.aborted) return fail(brokenBy('cancelled', hop.url.host), false);
      const when = whenToTryAgain(headers['retry-after'], Date.now());
      const sentence = `${hop.url.host} answered 429 Too Many Requests: try again ${when}.`;
      return { ...fail({ because: 'rate-limited', sentence }, false), reply: reply(outcome) };
    }
    if (isPassing(status)) {
      const fits = wanted !== null && wanted < deadline - Date.now() ? wanted : null;
      if (await mayRepeat(fits)) continue;
      if (signal.aborted) return fail(brokenBy('cancelled', hop.url.host), true);
    }
    return reply(outcome);
  }
}
