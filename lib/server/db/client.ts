import 'server-only';
import { PrismaPg } from '@prisma/adapter-pg';
import { env } from '../env';
import { StartRefused } from '../boot/start-refused';
import { log } from '../log';
import { PrismaClient } from './generated/client';

// One client per process although two bundles of this module may be loaded in it.
const shared = globalThis as typeof globalThis & { toolwrightPrisma?: PrismaClient };

/** The address of the database. @throws StartRefused where none is configured */
export function databaseUrl(): string {
  const url = env().databaseUrl;
  if (url === null) {
    throw new StartRefused(
      'Set DATABASE_URL to a Postgres database, or start with npm start, which brings one along.',
    );
  }
  return url;
}

/** The Prisma client of this process, made on first use; connecting waits until the first query. */
export function db(): PrismaClient {
  shared.toolwrightPrisma ??= new PrismaClient({
    adapter: new PrismaPg(
      {
        connectionString: databaseUrl(),
        max: 10,
        connectionTimeoutMillis: 5_000,
        idleTimeoutMillis: 60_000,
        keepAlive: true,
        application_name: 'toolwright',
      },
      {
        // Without listeners a database that goes away would end the process.
        onPoolError: (error) =>
          log().warn({ reason: error.message }, 'A database connection was lost'),
        onConnectionError: (error) =>
          log().warn({ reason: error.message }, 'A database connection was lost'),
      },
    ),
    transactionOptions: { maxWait: 5_000, timeout: 15_000 },
  });
  return shared.toolwrightPrisma;
}

/** Closes the connections, if any were made. */
export async function closeDb(): Promise<void> {
  const client = shared.toolwrightPrisma;
  delete shared.toolwrightPrisma;
  await client?.$disconnect();
}
