import 'server-only';
import type { BetterAuthOptions } from 'better-auth';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { db } from '../db/client';

type Adapter = ReturnType<ReturnType<typeof prismaAdapter>>;

/**
 * How the sign-in library reads and writes its tables. Its resources, which tokens are for, are no table: each
 * address of an assistant is one, which `resource` tells by its identifier.
 */
export function authDatabase(resource: (identifier: string) => object | null) {
  const make = prismaAdapter(db(), { provider: 'postgresql', transaction: true });
  return (options: BetterAuthOptions): Adapter => {
    const adapter = make(options);
    const findOne: Adapter['findOne'] = async <T>(query: Parameters<Adapter['findOne']>[0]) => {
      if (query.model !== 'oauthResource') return adapter.findOne<T>(query);
      const wanted = query.where.find(({ field }) => field === 'identifier')?.value;
      return (typeof wanted === 'string' ? resource(wanted) : null) as T | null;
    };
    return { ...adapter, findOne };
  };
}
