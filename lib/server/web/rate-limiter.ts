import 'server-only';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How many requests a key may make in how many seconds, on each instance. */
export interface RateLimit {
  requests: number;
  seconds: number;
}

/** Those that have to wait at the same time are kept up to here, so that nobody can fill the memory. */
const barredKept = 50_000;
const keysKept = 50_000;

/**
 * Counts what each key does: an access key, a person, an address. Of a limit of hundreds, a hundredth is taken
 * at a time, since counting each one would cost more than looking up what it asks for; the limit is kept to
 * that hundredth.
 */
export class RateLimiter {
  readonly #limiter: RateLimiterMemory;
  readonly #takenAtOnce: number;
  /** What each key took and hasn't used yet. */
  readonly #inHand = new LRUCache<string, { left: number }>({ max: keysKept });
  /** Keys that have used up what they may, with the epoch milliseconds until which they wait. */
  readonly #usedUp = new LRUCache<string, number>({ max: barredKept });

  constructor(limit: RateLimit) {
    this.#limiter = new RateLimiterMemory({ points: limit.requests, duration: limit.seconds });
    this.#takenAtOnce = Math.max(1, Math.floor(limit.requests / 100));
  }

  /** The whole seconds (at least 1) that the key has to wait, `null` where it needn't; counts nothing. */
  barred(key: string): number | null {
    const until = this.#usedUp.get(key);
    if (until === undefined) return null;
    const left = until - Date.now();
    if (left > 0) return Math.max(1, Math.ceil(left / 1000));
    this.#usedUp.delete(key);
    return null;
  }

  /** Nobody waits for the counting: what uses up the last one bars those after it. */
  count(key: string): void {
    const inHand = this.#inHand.get(key);
    if (inHand !== undefined && inHand.left > 0) {
      inHand.left -= 1;
      return;
    }
    this.#inHand.set(key, { left: this.#takenAtOnce - 1 });
    this.#limiter.consume(key, this.#takenAtOnce).then(
      (counted) => {
        if (counted.remainingPoints <= 0) this.#bar(key, counted);
      },
      (refused: unknown) => {
        if (refused instanceof RateLimiterRes) this.#bar(key, refused);
      },
    );
  }

  /** `null` where the request may pass, which counts it, else the whole seconds until the next one may. */
  secondsToWait(key: string): number | null {
    const wait = this.barred(key);
    if (wait === null) this.count(key);
    return wait;
  }

  #bar(key: string, counted: RateLimiterRes): void {
    this.#usedUp.set(key, Date.now() + counted.msBeforeNext);
  }
}
