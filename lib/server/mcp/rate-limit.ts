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

  constructor(limit: RateLimit) {
    this.#limiter = new RateLimiterMemory({ points: limit.requests, duration: limit.seconds });
  }

  /** `null` where the request may pass, else the whole seconds (at least 1) until the next one may. */
  async secondsToWait(keyId: string): Promise<number | null> {
    try {
      await this.#limiter.consume(keyId);
      return null;
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    }
  }
}
