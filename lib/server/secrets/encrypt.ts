import 'server-only';
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { secretsKeys } from './secrets-key';

/** What is encrypted: a secret by its name, the tokens of a connection by its id, or a way back to one. */
type SecretKind = 'secret' | 'sign-in' | 'sign-in-state';

/** What a ciphertext belongs to; it can be read only as the same secret of the same app. */
export interface SecretContext {
  /** A secret where none is said. */
  kind?: SecretKind;
  appId: string;
  name: string;
}

// version (1 byte) · key id (4) · iv (12) · tag (16) · encrypted text
const version = 1;
const keyIdBytes = 4;
const ivBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + keyIdBytes + ivBytes + tagBytes;

/** Names a key without saying anything about it; each ciphertext carries that of its own. */
export function keyId(key: Buffer): Buffer {
  return createHash('sha256')
    .update('toolwright key id ')
    .update(key)
    .digest()
    .subarray(0, keyIdBytes);
}

function boundTo({ kind = 'secret', appId, name }: SecretContext): Buffer {
  return Buffer.from(JSON.stringify([`toolwright ${kind}`, version, appId, name]), 'utf8');
}

/** Encrypts a secret with AES-256-GCM, bound to its app and name; the same value never looks the same twice. */
export function encryptSecret(
  value: string,
  context: SecretContext,
  key: Buffer = secretsKeys().key,
): Uint8Array<ArrayBuffer> {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(context));
  const encrypted = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()]);
  const parts = [Buffer.from([version]), keyId(key), iv, cipher.getAuthTag(), encrypted];
  return Uint8Array.from(Buffer.concat(parts));
}

/** The key that a ciphertext was made with; none where it isn't among them. */
export function keyOf(ciphertext: Uint8Array, keys: readonly Buffer[]): Buffer | undefined {
  if (ciphertext.length < headerBytes || ciphertext[0] !== version) return undefined;
  const named = Buffer.from(ciphertext).subarray(1, 1 + keyIdBytes);
  return keys.find((key) => keyId(key).equals(named));
}

/**
 * The value of a ciphertext; null where it can't be read: made with another key, for another secret, or
 * damaged. Such a secret counts as not set, and entering it again mends it.
 */
export function decryptSecret(
  ciphertext: Uint8Array,
  context: SecretContext,
  keys: readonly Buffer[] = secretsKeys().keys,
): string | null {
  const key = keyOf(ciphertext, keys);
  if (key === undefined) return null;
  const bytes = Buffer.from(ciphertext);
  let at = 1 + keyIdBytes;
  const take = (length: number) => bytes.subarray(at, (at += length));
  const iv = take(ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  decipher.setAAD(boundTo(context)).setAuthTag(take(tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(at)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
