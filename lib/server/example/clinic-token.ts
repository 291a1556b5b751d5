import 'server-only';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { derivedKey } from '@/lib/server/secrets/secrets-key';

// The token says which clinic it is for, and its second half proves that this instance made it.
function proof(clinic: string): string {
  return createHmac('sha256', derivedKey('example clinic')).update(clinic).digest('base64url');
}

/** Names a new clinic with an empty calendar. */
export function newClinic(): string {
  return randomBytes(6).toString('hex');
}

/** The token with which a clinic's API is used. */
export function clinicToken(clinic: string): string {
  return `clinic.${clinic}.${proof(clinic)}`;
}

/** The clinic that a token is for; null for anything this instance didn't make. */
export function clinicOfToken(token: string): string | null {
  const [, clinic = '', given = ''] = /^clinic\.([0-9a-f]{12})\.([\w-]{43})$/.exec(token) ?? [];
  if (clinic === '') return null;
  return timingSafeEqual(Buffer.from(given), Buffer.from(proof(clinic))) ? clinic : null;
}
