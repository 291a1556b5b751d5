import 'server-only';
import { LRUCache } from 'lru-cache';
import { Agent, type Dispatcher } from 'undici';
import type { EndSignal } from '@/lib/core/run/ending';
import { isEventStreamType, mediaType } from '@/lib/core/answer/media-type';
import { hostRefusal, notPublicSentence, type AddressPolicy } from './address-policy';
import { AnswerReader, encodingOf, type AnswerReaderPorts } from './answer-reader';
import { breakageOf, brokenBy, type Breakage } from './breakage';
import { checkedConnector } from './checked-connect';
import { houseOrigin, housePath, ownOrigin } from './house-address';
import { onceInThread } from '@/lib/server/once-in-thread';

/** One request on the wire: nothing is added to it but `host` and the length of the body. */
export interface WireRequest {
  method: string;
  url: URL;
  /** Name, value, name, value. */
  headers: string[];
  body: string | null;
}

export interface ExchangeLimits {
  signal: EndSignal;
  /** Epoch milliseconds. */
  deadline: number;
  /** Most bytes of the answer after decompression. */
  bytesMax: number;
}

export type Exchange =
  | {
      kind: 'answer';
      status: number;
      headers: Record<string, string>;
      /** Every address that a redirect names, as it was sent: one in the headers may be several. */
      locations: readonly string[];
      bytes: Uint8Array;
    }
  | ({
      kind: 'broken';
      /** True from the moment the request's first line went out. */
      maybeSent: boolean;
    } & Breakage);

/** How much of a redirect's own page is read before its connection is given up. */
const redirectBytesMax = 64 * 1024;

interface Connections {
  guarded: Agent;
  /** Reaches this server itself, for the house address alone. */
  house: Agent;
  /** What the name of an origin alone says against it. */
  refusals: LRUCache<string, { sentence: string | null }>;
}

function makePools(): WeakMap<AddressPolicy, Connections> {
  return new WeakMap();
}

/** One pool of connections per policy. */
const pools = onceInThread('upstream connections', makePools);

function connectionsOf(policy: AddressPolicy): Connections {
  const known = pools.get(policy);
  if (known !== undefined) return known;
  // The deadline of each call ends it, so the client's own timers are off.
  const timers = { headersTimeout: 0, bodyTimeout: 0 };
  const made = {
    guarded: new Agent({ ...timers, connect: checkedConnector(policy) }),
    house: new Agent(timers),
    refusals: new LRUCache<string, { sentence: string | null }>({ max: 1000 }),
  };
  pools.set(policy, made);
  return made;
}

/** Closes every connection of a policy; its next request opens new ones. */
export async function closeConnections(policy: AddressPolicy): Promise<void> {
  const known = pools.get(policy);
  pools.delete(policy);
  if (known !== undefined) await Promise.all([known.guarded.destroy(), known.house.destroy()]);
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** True for an answer that says the thing is elsewhere. */
export function isRedirect(status: number, headers: Record<string, string>): boolean {
  return redirects.has(status) && headers.location !== undefined;
}

function flatHeaders(
  headers: Record<string, string | string[] | undefined>,
): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const name of Object.keys(headers)) {
    const value = headers[name];
    if (name !== '__proto__' && value !== undefined) {
      flat[name] = typeof value === 'string' ? value : value.join(', ');
    }
  }
  return flat;
}

/**
 * True for a status that says what became of the request, whatever its body is: where that can't be read, or
 * breaks off, the answer counts without it.
 */
function saysAll(status: number): boolean {
  return status >= 300 || status === 204;
}

class ExchangeHandler implements Dispatcher.DispatchHandler {
  private controller: Dispatcher.DispatchController | null = null;
  private started = false;
  private settled = false;
  private status = 0;
  private headers: Record<string, string> = {};
  private locations: readonly string[] = [];
  private reader: AnswerReader | null = null;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly request: WireRequest,
    private readonly policy: AddressPolicy,
    private readonly limits: ExchangeLimits,
    private readonly resolve: (exchange: Exchange) => void,
  ) {
    this.timer = setTimeout(this.late, Math.max(0, limits.deadline - Date.now()));
    limits.signal.addEventListener('abort', this.cancelled);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.controller = controller;
    if (this.settled) controller.abort(new Error('given up'));
    else this.started = true;
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status < 200 || this.settled) return;
    this.status = status;
    this.headers = flatHeaders(headers);
    this.locations = headers.location === undefined ? [] : [headers.location].flat();
    const redirected = isRedirect(status, this.headers);
    const encoding = redirected ? 'identity' : encodingOf(this.headers['content-encoding']);
    const bytesMax = redirected ? redirectBytesMax : this.limits.bytesMax;
    if (encoding === null) {
      this.breakOff(brokenBy('encoding', this.request.url.host));
    } else if (!redirected && Number(this.headers['content-length']) > bytesMax) {
      this.breakOff(brokenBy('too-large', this.request.url.host));
    } else {
      const { type } = mediaType(this.headers['content-type']);
      const ports: AnswerReaderPorts = {
        stopped: (because) => this.breakOff(brokenBy(because, this.request.url.host)),
        finished: (bytes) => this.answer(redirected ? new Uint8Array() : bytes),
        more: () => controller.resume(),
      };
      this.reader = new AnswerReader(encoding, bytesMax, ports, isEventStreamType(type));
    }
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.reader?.write(chunk) === false) controller.pause();
  }

  onResponseEnd(): void {
    this.reader?.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const { url } = this.request;
    this.breakOff(breakageOf(error, url.host, notPublicSentence(url, this.policy.allowHosts)));
  }

  private readonly late = (): void => this.breakOff(brokenBy('timeout', this.request.url.host));
  private readonly cancelled = (): void =>
    this.breakOff(brokenBy('cancelled', this.request.url.host));

  private answer(bytes: Uint8Array): void {
    const { status, headers, locations } = this;
    this.settle({ kind: 'answer', status, headers, locations, bytes });
  }

  /** No more of the answer can be had. */
  private breakOff(breakage: Breakage): void {
    if (this.settled) return;
    if (saysAll(this.status)) this.answer(new Uint8Array());
    else this.settle({ kind: 'broken', ...breakage, maybeSent: this.started });
    this.reader?.drop();
    this.controller?.abort(new Error('given up'));
  }

  private settle(exchange: Exchange): void {
    if (this.settled) return;
    this.settled = true;
    clearTimeout(this.timer);
    this.limits.signal.removeEventListener('abort', this.cancelled);
    this.resolve(exchange);
  }
}

function refusalOf(policy: AddressPolicy, connections: Connections, url: URL): string | null {
  const known = connections.refusals.get(url.origin);
  if (known !== undefined) return known.sentence;
  const sentence = hostRefusal(url, policy.allowHosts);
  connections.refusals.set(url.origin, { sentence });
  return sentence;
}

function refused(breakage: Breakage): Promise<Exchange> {
  return Promise.resolve({ kind: 'broken', ...breakage, maybeSent: false });
}

/**
 * Sends one request and reads its answer: the only way out of the product. Never throws; redirects are
 * answers here. The connection is closed when the signal fires, the deadline passes or the answer is
 * larger than allowed.
 */
export function exchange(
  policy: AddressPolicy,
  request: WireRequest,
  limits: ExchangeLimits,
): Promise<Exchange> {
  const { url } = request;
  if (limits.signal.aborted) return refused(brokenBy('cancelled', url.host));
  if (limits.deadline <= Date.now()) return refused(brokenBy('timeout', url.host));
  const connections = connectionsOf(policy);
  const refusal = refusalOf(policy, connections, url);
  if (refusal !== null) return refused({ because: 'not-public', sentence: refusal });

  const toHouse = url.origin === houseOrigin;
  const path = toHouse ? housePath(url.pathname + url.search) : url.pathname + url.search;
  if (path === null) {
    return refused({ because: 'bad-url', sentence: `${url.host} has no such address.` });
  }
  return new Promise((resolve) => {
    (toHouse ? connections.house : connections.guarded).dispatch(
      {
        origin: toHouse ? ownOrigin() : url.origin,
        path,
        method: request.method,
        headers: request.headers,
        body: request.body,
      },
      new ExchangeHandler(request, policy, limits, resolve),
    );
  });
}
