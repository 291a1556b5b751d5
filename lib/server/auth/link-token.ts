import 'server-only';
import { hash, randomBytes } from 'node:crypto';

/** A token for a link that counts once: 192 random bits. */
export function newLinkToken(): string {
  return randomBytes(24).toString('base64url');
}

/** What is stored of it: it is random, so one round of SHA-256 can't be guessed back. */
export function hashLinkToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hash('sha256', token, 'buffer'));
}
