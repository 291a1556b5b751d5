import 'server-only';
import { prismaAdapter } from 'better-auth/adapters/prisma';
import { db } from '../db/client';

/** How the sign-in library reads and writes its tables. */
export function authDatabase() {
  return prismaAdapter(db(), { provider: 'postgresql', transaction: true });
}
