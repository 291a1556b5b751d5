import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { BetterAuthOptions } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { db } from '../db/client';
import { inTransaction, type Queries } from '../db/transaction';

type Adapter = ReturnType<ReturnType<typeof prismaAdapter>>;

const provider = 'postgresql';

/** The transaction in which the library works just now. */
const current = new AsyncLocalStorage<Queries>();

/** How often somebody asks is counted whatever becomes of what is asked, and makes nobody wait. */
const apart = new Set(['rateLimit']);

/**
 * How the sign-in library reads and writes its tables. Its resources, which tokens are for, are no table: each
 * address of an assistant is one, which `resource` tells by its identifier.
 */
export function authDatabase(resource: (identifier: string) => object | null) {
  const make = prismaAdapter(db(), { provider, transaction: true });
  return (options: BetterAuthOptions): Adapter => {
    const adapter = make(options);
    const adapters = new WeakMap<Queries, Adapter>();
    const adapterWithin = (within: Queries): Adapter => {
      const known = adapters.get(within) ?? prismaAdapter(within, { provider })(options);
      adapters.set(within, known);
      return known;
    };
    const of = ({ model }: { model: string }): Adapter => {
      const within = current.getStore();
      return within === undefined || apart.has(model) ? adapter : adapterWithin(within);
    };
    const findOne: Adapter['findOne'] = async <T>(query: Parameters<Adapter['findOne']>[0]) => {
      if (query.model !== 'oauthResource') return of(query).findOne<T>(query);
      const wanted = query.where.find(({ field }) => field === 'identifier')?.value;
      return (typeof wanted === 'string' ? resource(wanted) : null) as T | null;
    };
    return {
      ...adapter,
      findOne,
      create: (query) => of(query).create(query),
      findMany: (query) => of(query).findMany(query),
      count: (query) => of(query).count(query),
      update: (query) => of(query).update(query),
      updateMany: (query) => of(query).updateMany(query),
      delete: (query) => of(query).delete(query),
      deleteMany: (query) => of(query).deleteMany(query),
      consumeOne: (query) => of(query).consumeOne(query),
      incrementOne: (query) => of(query).incrementOne(query),
    };
  };
}

/**
 * Lets the library do all that it writes for one request or nothing of it, and nobody else do the same for
 * that name meanwhile, in any instance. Rejects where it could not be done as a whole.
 */
export async function asOneStep<T>(name: string, work: () => Promise<T>): Promise<T> {
  return inTransaction(async (within) => {
    await within.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`;
    const done = await current.run(within, work);
    // Should the library have gone on after something failed, this fails as well.
    await within.$queryRaw`SELECT 1 AS whole`;
    return done;
  });
}
