import 'server-only';
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

export interface AccessKeyParts {
  id: string;
  secret: string;
}

/** A new key: 64 random bits name it, 192 random bits are its secret. */
export function newAccessKey(): AccessKeyParts {
  return { id: randomBytes(8).toString('hex'), secret: randomBytes(24).toString('hex') };
}

/** The form of a key's id. */
export const keyIdPattern = /^[0-9a-f]{16}$/;

/** The key as its owner keeps it. */
export function accessKeyText({ id, secret }: AccessKeyParts): string {
  return `tw_${id}_${secret}`;
}

/** Reads a key's text; null where it isn't one. */
export function parseAccessKey(text: string): AccessKeyParts | null {
  const parts = /^tw_([A-Za-z0-9]{1,64})_([A-Za-z0-9_-]{1,256})$/.exec(text);
  return parts === null ? null : { id: parts[1] ?? '', secret: parts[2] ?? '' };
}

/** What is stored of a key's secret: it is random, so one round of SHA-256 can't be guessed back. */
export function hashKeySecret(secret: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hash('sha256', secret, 'buffer'));
}

/** Compares in constant time. */
export function isKeySecret(secret: string, storedHash: Uint8Array): boolean {
  const given = hash('sha256', secret, 'buffer');
  return given.length === storedHash.length && timingSafeEqual(given, storedHash);
}
