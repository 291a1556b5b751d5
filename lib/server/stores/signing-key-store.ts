import 'server-only';
import { db } from '../db/client';
import type { Queries } from '../db/transaction';

export interface NewSigningKey {
  alg: string;
  crv: string | null;
  /** A JWK as JSON text. */
  publicKey: string;
  /** Encrypted. */
  privateKey: Uint8Array<ArrayBuffer>;
}

/** Every key that tokens may be signed with. */
export async function listSigningKeys() {
  return db().signingKey.findMany({ orderBy: { createdAt: 'asc' } });
}

/** The public parts alone, by which tokens are verified. */
export async function listPublicKeys() {
  return db().signingKey.findMany({ select: { id: true, alg: true, publicKey: true } });
}

/** Keeps a new key for signing tokens, its private part as it is given; what was kept is the result. */
export async function insertSigningKey(key: NewSigningKey) {
  return db().signingKey.create({ data: key });
}

/** Forgets every key: the next token is signed with a new one, and those before count no longer. */
export async function removeSigningKeys(within: Queries = db()): Promise<void> {
  await within.signingKey.deleteMany();
}
