import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from 'playwright/test';
import { findChromium } from './scripts/chromium.mjs';

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

// Chosen by the first process that reads this file; the workers it starts inherit the choice.
process.env.E2E_PORT ??= String(await freePort());
process.env.E2E_ADMIN_TOKEN ??= 'admin-token-of-the-browser-tests';
if (process.env.E2E_DATA_DIR === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'toolwright-e2e-'));
  // Started as root, the database runs as another user, who must get at its folder.
  chmodSync(folder, 0o755);
  process.env.E2E_DATA_DIR = path.join(folder, 'data');
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
}
// Where the owner's browser, made by the first test of all, keeps its cookies for the others.
const signedIn = `${process.env.E2E_DATA_DIR}.signed-in.json`;

const baseURL = `http://localhost:${process.env.E2E_PORT}`;
const executablePath = findChromium();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  projects: [
    { name: 'first start', testMatch: 'first-start.setup.ts' },
    { name: 'specs', dependencies: ['first start'], use: { storageState: signedIn } },
  ],
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL,
    // Recording every step nearly doubles the time of the tests, so it is asked for where one looks for a cause.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // Without a screen there is no graphics processor to ask, only its slow imitation.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
  webServer: {
    command: 'node scripts/start.mjs',
    url: `${baseURL}/api/health`,
    // A port given from outside may have a server already, as while developing.
    reuseExistingServer: true,
    // Everything is said, so that nothing of this machine's own configuration is used.
    env: {
      PORT: process.env.E2E_PORT,
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      DATA_DIR: process.env.E2E_DATA_DIR,
      PUBLIC_URL: '',
      ADMIN_TOKEN: process.env.E2E_ADMIN_TOKEN,
      SECRETS_KEY: '',
      ALLOW_HOSTS: '127.0.0.1,localhost',
      TRUSTED_PROXIES: '',
      SMTP_URL: '',
      OIDC_ISSUER: '',
    },
    timeout: 300_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
