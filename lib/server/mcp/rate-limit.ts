import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** How many requests a key may make in how many seconds, on each instance. */
export interface RateLimit {
  requests: number;
  seconds: number;
}

/** Counts a key's requests. */
export class RateLimiter {
  readonly #limiter: RateLimiterMemory;
  /** Keys that have used up what they may, with the epoch milliseconds until which they wait. */
  readonly #usedUp = new Map<string, number>();

  constructor(limit: RateLimit) {
    this.#limiter = new RateLimiterMemory({ points: limit.requests, duration: limit.seconds });
  }

  /**
   * `null` where the request may pass, else the whole seconds (at least 1) until the next one may. Nobody
   * waits for the counting: the request that uses up the last one bars those after it.
   */
  secondsToWait(keyId: string): number | null {
    const until = this.#usedUp.get(keyId);
    if (until !== undefined) {
      const left = until - Date.now();
      if (left > 0) return Math.max(1, Math.ceil(left / 1000));
      this.#usedUp.delete(keyId);
    }
    this.#limiter.consume(keyId).then(
      (counted) => {
        if (counted.remainingPoints <= 0) this.#bar(keyId, counted);
      },
      (refused: unknown) => {
        if (refused instanceof RateLimiterRes) this.#bar(keyId, refused);
      },
    );
    return null;
  }

  #bar(keyId: string, counted: RateLimiterRes): void {
    this.#usedUp.set(keyId, Date.now() + counted.msBeforeNext);
  }
}
