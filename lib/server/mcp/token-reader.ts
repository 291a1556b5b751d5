import 'server-only';
import { createLocalJWKSet, errors, jwtVerify, type JWTVerifyGetKey } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

/** What an access token of an assistant says. */
export interface TokenClaims {
  /** The id of what a person granted. */
  grant: string;
  /** The one address that it is for. */
  audience: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export interface PublicKey {
  id: string;
  alg: string;
  /** A JWK as JSON text. */
  publicKey: string;
}

const claimsSchema = z.object({ grant: z.string(), aud: z.string(), exp: z.number() });
const jwkSchema = z.looseObject({ kty: z.string() });

const tokensKept = 10_000;
const shape = /^[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}$/;

/** True where a token looks like one that this instance signed for an assistant. */
export function isAccessToken(token: string): boolean {
  return token.length <= 4_096 && shape.test(token);
}

/**
 * Reads access tokens by the public keys in memory; a token that was read before costs nothing. Whether what
 * it stands on still holds is another question.
 */
export class TokenReader {
  readonly #issuer: string;
  readonly #load: () => Promise<PublicKey[]>;
  readonly #read = new LRUCache<string, TokenClaims>({ max: tokensKept });
  #keys: Promise<JWTVerifyGetKey> | null = null;

  constructor(issuer: string, load: () => Promise<PublicKey[]>) {
    this.#issuer = issuer;
    this.#load = load;
  }

  /** What a token says that was read before. */
  peek(token: string): TokenClaims | undefined {
    return this.#read.get(token);
  }

  /** What a token says; null where this instance didn't sign it. Rejects where the keys can't be loaded. */
  async read(token: string): Promise<TokenClaims | null> {
    const known = this.#read.get(token);
    if (known !== undefined) return known;
    const claims = await this.#verify(token);
    if (claims !== null) this.#read.set(token, claims);
    return claims;
  }

  /** Loads the keys anew at the next token, and reads every token anew. */
  forget(): void {
    this.#keys = null;
    this.#read.clear();
  }

  async #verify(token: string): Promise<TokenClaims | null> {
    const keys = this.#known();
    try {
      return await this.#verifyWith(token, await keys);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) return notSigned(error);
      // Another instance may have made a key meanwhile. Whoever guesses much is barred by the door.
      if (this.#keys === keys) this.#keys = null;
      return this.#verifyWith(token, await this.#known()).catch(notSigned);
    }
  }

  async #verifyWith(token: string, keys: JWTVerifyGetKey): Promise<TokenClaims | null> {
    const { payload } = await jwtVerify(token, keys, {
      issuer: this.#issuer,
      typ: 'at+jwt',
      algorithms: ['EdDSA'],
      // Said by the door, with a sentence of its own.
      currentDate: new Date(0),
    });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return null;
    const { grant, aud, exp } = claims.data;
    return { grant, audience: aud, expiresAt: exp * 1000 };
  }

  #known(): Promise<JWTVerifyGetKey> {
    this.#keys ??= this.#loadKeys().catch((error: unknown) => {
      this.#keys = null;
      throw error;
    });
    return this.#keys;
  }

  async #loadKeys(): Promise<JWTVerifyGetKey> {
    const rows = await this.#load();
    return createLocalJWKSet({
      keys: rows.map(({ id, alg, publicKey }) => ({
        ...jwkSchema.parse(JSON.parse(publicKey)),
        kid: id,
        alg,
      })),
    });
  }
}

function notSigned(error: unknown): null {
  if (error instanceof errors.JOSEError) return null;
  throw error;
}
