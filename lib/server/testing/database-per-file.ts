import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { afterAll, inject } from 'vitest';
import { createDatabase, dropDatabase } from '../db/create-database';
import { testAdminToken } from './test-environment';

// Every test file gets a database of its own, and an environment that says nothing of this machine's.
const { adminUrl, template, folder } = inject('testPostgres');
const name = `test_${randomUUID().replaceAll('-', '')}`;
const dataDir = mkdtempSync(path.join(folder, 'data-'));
await createDatabase(adminUrl, name, template);

Object.assign(process.env, {
  DATABASE_URL: new URL(`/${name}`, adminUrl).href,
  DATA_DIR: dataDir,
  HOST: '',
  PORT: '',
  PUBLIC_URL: '',
  ADMIN_TOKEN: testAdminToken,
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
  ALLOW_HOSTS: '127.0.0.1,localhost',
  TRUSTED_PROXIES: '',
  SMTP_URL: '',
  OIDC_ISSUER: '',
  OIDC_CLIENT_ID: '',
  OIDC_CLIENT_SECRET: '',
});

afterAll(async () => {
  const { closeDb } = await import('../db/client');
  const { closeChanges } = await import('../db/notify');
  await closeChanges();
  await closeDb();
  await dropDatabase(adminUrl, name);
});
