import 'server-only';
import { db } from '../db/client';
import { inTransaction } from '../db/transaction';

/** An encrypted value of the database, with what it is bound to. */
export interface StoredCiphertext {
  id: string;
  kind: 'secret' | 'sign-in';
  appId: string;
  name: string;
  ciphertext: Uint8Array;
}

/** Encrypted values whose key isn't the one of that id, in the order of their own ids. */
export async function ciphertextsNotUnder(
  keyId: Uint8Array,
  after: string,
  count: number,
): Promise<StoredCiphertext[]> {
  const id = Buffer.from(keyId);
  return db().$queryRaw<StoredCiphertext[]>`
    SELECT id::text, kind, app_id::text AS "appId", name, ciphertext FROM (
      SELECT id, 'secret' AS kind, app_id, name, ciphertext FROM secret
      UNION ALL
      SELECT id, 'sign-in', app_id, connection_id, ciphertext FROM connection_sign_in
    ) AS encrypted
    WHERE substring(ciphertext FROM 2 FOR ${id.length}::int) <> ${id} AND id > ${after}::uuid
    ORDER BY id LIMIT ${count}::int`;
}

export interface NewCiphertext extends Pick<StoredCiphertext, 'id' | 'kind'> {
  was: Uint8Array;
  becomes: Uint8Array;
}

/**
 * Puts the same values in place under another key, all or none; what was set anew meanwhile stays as it is.
 * Nothing else of the rows changes, not even when they were last set.
 */
export async function replaceCiphertexts(changes: readonly NewCiphertext[]): Promise<void> {
  await inTransaction(async (within) => {
    for (const { id, kind, was, becomes } of changes) {
      const [old, now] = [Buffer.from(was), Buffer.from(becomes)];
      await (kind === 'secret'
        ? within.$executeRaw`
            UPDATE secret SET ciphertext = ${now} WHERE id = ${id}::uuid AND ciphertext = ${old}`
        : within.$executeRaw`
            UPDATE connection_sign_in SET ciphertext = ${now}
            WHERE id = ${id}::uuid AND ciphertext = ${old}`);
    }
  });
}
