import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedKey, secretsKeys } from '@/lib/server/secrets/secrets-key';

// The token says which clinic it is for, and its second half proves that this instance made it.
function proof(clinic: string, key: Buffer): string {
  return createHmac('sha256', derivedKey('example clinic', key)).update(clinic).digest('base64url');
}

/** Names a new clinic with an empty calendar. */
export function newClinic(): string {
  return randomBytes(6).toString('hex');
}

/** The token with which a clinic's API is used. */
export function clinicToken(clinic: string, key: Buffer = secretsKeys().key): string {
  return `clinic.${clinic}.${proof(clinic, key)}`;
}

/** The clinic that a token is for; null for anything this instance didn't make. */
export function clinicOfToken(
  token: string,
  keys: readonly Buffer[] = secretsKeys().keys,
): string | null {
  const [, clinic = '', given = ''] = /^clinic\.([0-9a-f]{12})\.([\w-]{43})$/.exec(token) ?? [];
  if (clinic === '') return null;
  const made = keys.some((key) =>
    timingSafeEqual(Buffer.from(given), Buffer.from(proof(clinic, key))),
  );
  return made ? clinic : null;
}

/** A secret's value as it has to be once only the new key is known: such a token is made anew. */
export function renewedToken(value: string, oldKey: Buffer, newKey: Buffer): string {
  const clinic = clinicOfToken(value, [oldKey]);
  return clinic === null ? value : clinicToken(clinic, newKey);
}
