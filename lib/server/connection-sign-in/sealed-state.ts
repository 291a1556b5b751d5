import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { decryptSecret, encryptSecret, type SecretContext } from '@/lib/server/secrets/encrypt';

/** How long somebody may take at the other side's page. */
const stateMs = 10 * 60_000;

const context: SecretContext = { kind: 'sign-in-state', appId: '', name: '' };

const stateSchema = z.object({
  app: z.string(),
  connection: z.string(),
  /** The session of the browser that began. */
  session: z.string(),
  verifier: z.string(),
  /** What the connection was when it began. */
  asked: z.string(),
  /** Epoch milliseconds. */
  until: z.number(),
});
/** A sign-in under way. */
export type SignInState = z.infer<typeof stateSchema>;

/**
 * Begins a sign-in: what travels with the browser, which nobody can read or make up, and the challenge whose
 * verifier is in it.
 */
export function sealState(begun: Omit<SignInState, 'verifier' | 'until'>): {
  state: string;
  challenge: string;
} {
  const verifier = randomBytes(32).toString('base64url');
  const state: SignInState = { ...begun, verifier, until: Date.now() + stateMs };
  return {
    state: Buffer.from(encryptSecret(JSON.stringify(state), context)).toString('base64url'),
    challenge: createHash('sha256').update(verifier).digest('base64url'),
  };
}

/** A sign-in that was begun here; null where the text was not made by this instance. */
export function openState(text: string): SignInState | null {
  const opened = decryptSecret(Buffer.from(text, 'base64url'), context);
  return opened === null ? null : stateSchema.parse(JSON.parse(opened));
}
