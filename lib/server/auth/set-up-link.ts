import 'server-only';
import { env } from '@/lib/server/env';
import { derivedKey } from '@/lib/server/secrets/secrets-key';
import { sameText } from './same-text';

/** It follows from the instance's key, so every instance knows it; it counts until the first person is there. */
function setUpToken(): string {
  return derivedKey('set-up link').subarray(0, 24).toString('base64url');
}

/** Where the first person is made from another machine. */
export function setUpLink(): string {
  return `${env().publicUrl}/setup?token=${setUpToken()}`;
}

/** Compares in constant time. */
export function isSetUpToken(given: string): boolean {
  return sameText(given, setUpToken());
}
