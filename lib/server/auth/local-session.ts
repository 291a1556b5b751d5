import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/server/env';
import { derivedKey } from '@/lib/server/secrets/secrets-key';

const secondsOfLife = 30 * 24 * 60 * 60;

// Browsers keep one jar for every port of a machine; instances side by side don't sign each other out.
function cookieName(): string {
  return `toolwright_session_${env().port}`;
}

function signature(expires: string): Buffer {
  return createHmac('sha256', derivedKey('local session')).update(expires).digest();
}

/**
 * The Set-Cookie header that lets a browser on this machine use the API for 30 days. Give it only to
 * requests whose connection comes from this machine itself.
 */
export function localSessionCookie(now: number = Date.now()): string {
  const expires = String(Math.floor(now / 1000) + secondsOfLife);
  const value = `${expires}.${signature(expires).toString('base64url')}`;
  // Not Secure: on this machine itself pages come over plain http, and from elsewhere nobody gets it.
  return `${cookieName()}=${value}; Path=/; Max-Age=${secondsOfLife}; HttpOnly; SameSite=Strict`;
}

/** True where a Cookie header holds a session that this instance gave and that hasn't run out. */
export function readLocalSession(cookieHeader: string | null, now: number = Date.now()): boolean {
  const name = cookieName();
  for (const pair of cookieHeader?.split(';') ?? []) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name && isValid(value, now)) return true;
  }
  return false;
}

function isValid(value: string, now: number): boolean {
  const parts = /^(\d{1,12})\.([A-Za-z0-9_-]{43})$/.exec(value);
  if (parts === null) return false;
  const [, expires = '', given = ''] = parts;
  const wanted = signature(expires);
  const bytes = Buffer.from(given, 'base64url');
  if (bytes.length !== wanted.length || !timingSafeEqual(bytes, wanted)) return false;
  return Number(expires) * 1000 > now;
}
