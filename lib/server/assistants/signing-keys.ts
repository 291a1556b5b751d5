import 'server-only';
import type { Jwk, JwtOptions } from 'better-auth/plugins';
import { decryptSecret, encryptSecret, keyOf } from '../secrets/encrypt';
import { secretsKeys } from '../secrets/secrets-key';
import { insertSigningKey, listSigningKeys } from '../stores/signing-key-store';

const context = { appId: 'sign-in', name: 'signing key' };

type StoredKey = Awaited<ReturnType<typeof listSigningKeys>>[number];

/** A key as the library takes it. What isn't under the current secrets' key signs no more. */
function asJwk({ id, publicKey, createdAt, expiresAt, privateKey, ...kind }: StoredKey): Jwk {
  const { key, keys } = secretsKeys();
  const isCurrent = keyOf(privateKey, keys)?.equals(key) === true;
  const value = isCurrent ? decryptSecret(privateKey, context) : null;
  const ends = value === null ? new Date(0) : expiresAt;
  return {
    id,
    publicKey,
    createdAt,
    privateKey: value ?? '',
    ...(ends === null ? {} : { expiresAt: ends }),
    alg: kind.alg as NonNullable<Jwk['alg']>,
    ...(kind.crv === null ? {} : { crv: kind.crv as NonNullable<Jwk['crv']> }),
  };
}

/** Keeps the keys that sign access tokens, encrypted as every secret is. */
export const signingKeys = {
  getJwks: async () => (await listSigningKeys()).map(asJwk),
  createJwk: async ({ alg = 'EdDSA', crv, publicKey, privateKey }) =>
    asJwk(
      await insertSigningKey({
        alg,
        crv: crv ?? null,
        publicKey,
        privateKey: encryptSecret(privateKey, context),
      }),
    ),
} satisfies JwtOptions['adapter'];
