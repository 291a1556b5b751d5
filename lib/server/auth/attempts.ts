import 'server-only';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { onceInThread } from '@/lib/server/once-in-thread';

/** Wrong passwords for one e-mail, from wherever they come, after which one has to wait. */
const limit = { points: 10, duration: 15 * 60 } as const;

function limiter(): RateLimiterMemory {
  return onceInThread('wrong passwords', () => new RateLimiterMemory(limit));
}

/** Seconds until another password for an e-mail is looked at; null where it is looked at now. */
export async function secondsToWait(email: string): Promise<number | null> {
  const counted = await limiter().get(email);
  if (counted === null || counted.consumedPoints < limit.points) return null;
  return Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
}

/** Counts a wrong password, whether or not somebody has this e-mail. */
export async function countWrongPassword(email: string): Promise<void> {
  await limiter().penalty(email);
}

/** Forgets wrong passwords after a right one. */
export async function forgetWrongPasswords(email: string): Promise<void> {
  await limiter().delete(email);
}
