import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Of the tests and of their database: far from UTC, by half an hour too, so that nothing depends on the place.
process.env.TZ = 'America/St_Johns';

const root = fileURLToPath(new URL('.', import.meta.url));

const alias = {
  '@': root.replace(/\/$/, ''),
  // The marker that keeps server code out of browsers throws outside a bundler.
  'server-only': fileURLToPath(new URL('node_modules/server-only/empty.js', import.meta.url)),
};

/** What comes in its own time is waited for; how long that takes is no business of a test. */
const poll = { timeout: 15_000, interval: 20 };

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          // Pure functions have nothing to keep apart, and starting anew for each file takes longer than its tests.
          isolate: false,
          // A busy machine must not make a rule look broken.
          testTimeout: 30_000,
          expect: { poll },
          exclude: ['app/api/**'],
          include: [
            '{app,components,lib/client,lib/contract,lib/core,lib/i18n}/**/*.test.{ts,tsx}',
          ],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'server',
          include: ['{app/api,lib/server,prisma,scripts}/**/*.test.ts'],
          // Server tests wait for databases and timers more than for the processor.
          maxWorkers: Math.max(2, availableParallelism() - 1),
          sequence: { groupOrder: 1 },
          globalSetup: 'lib/server/testing/postgres-server.ts',
          setupFiles: 'lib/server/testing/database-per-file.ts',
          // Cloning a database and starting a Prisma client take a moment on a busy machine.
          hookTimeout: 120_000,
          testTimeout: 60_000,
          expect: { poll },
        },
      },
    ],
  },
});
