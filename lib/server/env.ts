import 'server-only';
import { parseUrl } from '@/lib/core/connection/parse-url';
import path from 'node:path';
import { z } from 'zod';
import { StartRefused } from './boot/start-refused';

/** Rewrites one variable's text; a wrong one is refused with the sentence a person reads at the start. */
function variable<T>(read: (text: string) => T | undefined, sentence: string) {
  return z.string().transform((text, context) => {
    const value = read(text.trim());
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: sentence });
    return z.NEVER;
  });
}

function readUrl(text: string, schemes: readonly string[]): URL | undefined {
  const url = parseUrl(text);
  return url && schemes.includes(url.protocol) && url.hostname !== '' ? url : undefined;
}

function readPort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? port : undefined;
}

function readHost(text: string): string | undefined {
  const bare = text.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return /^[a-z0-9.:_-]{1,255}$/.test(bare) ? bare : undefined;
}

export interface AllowedHost {
  /** Lower case, an IPv6 address without brackets. */
  host: string;
  /** `null` allows every port of the host. */
  port: number | null;
}

function readAllowedHosts(text: string): AllowedHost[] | undefined {
  const hosts: AllowedHost[] = [];
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const bareIpv6 = entry.split(':').length > 2 && !entry.startsWith('[');
    const parts = bareIpv6 ? null : /^(\[[^\]]+\]|[^:]+)(?::(.*))?$/.exec(entry);
    const host = readHost(bareIpv6 ? entry : (parts?.[1] ?? ''));
    const portText = parts?.[2];
    const port = portText === undefined ? null : readPort(portText);
    if (host === undefined || port === undefined) return undefined;
    hosts.push({ host, port });
  }
  return hosts;
}

const environmentSchema = z.object({
  PORT: variable(readPort, 'PORT must be a whole number from 1 to 65535, such as 3000.').default(
    3000,
  ),
  HOST: variable(
    readHost,
    'HOST must be the address to listen on, such as 127.0.0.1 or 0.0.0.0.',
  ).default('127.0.0.1'),
  DATABASE_URL: variable(
    (text) => (readUrl(text, ['postgres:', 'postgresql:']) === undefined ? undefined : text),
    'DATABASE_URL must be the address of a Postgres database, such as postgresql://user:password@localhost:5432/toolwright.',
  ).optional(),
  DATA_DIR: variable(
    (text) => (text.includes('\0') ? undefined : path.resolve(text)),
    'DATA_DIR must be a folder, such as .data.',
  ).default(() => path.resolve('.data')),
  PUBLIC_URL: variable((text) => {
    const url = readUrl(text, ['http:', 'https:']);
    const plain =
      url?.username === '' && url.pathname === '/' && url.search === '' && url.hash === '';
    return plain ? url.origin : undefined;
  }, 'PUBLIC_URL must be an address without a path, such as https://tools.example.com.').optional(),
  ADMIN_TOKEN: variable(
    (text) => (/^[\x21-\x7e]{24,512}$/.test(text) ? text : undefined),
    'ADMIN_TOKEN must be 24 to 512 letters, digits or signs without spaces.',
  ).optional(),
  SECRETS_KEY: variable(
    (text) =>
      /^[A-Za-z0-9+/_-]{43}=?$/.test(text) && Buffer.from(text, 'base64').length === 32
        ? text
        : undefined,
    'SECRETS_KEY must be 32 bytes written as base64 (44 characters); leave it out to have one made.',
  ).optional(),
  ALLOW_HOSTS: variable(
    readAllowedHosts,
    'ALLOW_HOSTS must be hosts separated by commas, each host or host:port, such as erp.local:8080.',
  ).default([]),
});

export interface Env {
  port: number;
  /** Lower case, an IPv6 address without brackets. */
  host: string;
  databaseUrl: string | null;
  /** Absolute path. */
  dataDir: string;
  /** Origin without a slash at its end. */
  publicUrl: string;
  adminToken: string | null;
  /** 32 bytes as base64. */
  secretsKey: string | null;
  allowHosts: AllowedHost[];
}

/**
 * Reads the configuration from environment variables; an empty one counts as unset.
 * @throws StartRefused with one sentence for the first wrong value
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.keys(environmentSchema.shape).flatMap((name) => {
    const text = source[name];
    return text === undefined || text.trim() === '' ? [] : [[name, text] as const];
  });
  const parsed = environmentSchema.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    throw new StartRefused(parsed.error.issues[0]?.message ?? 'A setting has a wrong value.');
  }
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: values.DATA_DIR,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    adminToken: values.ADMIN_TOKEN ?? null,
    secretsKey: values.SECRETS_KEY ?? null,
    allowHosts: values.ALLOW_HOSTS,
  };
}

let known: Env | undefined;

/**
 * The configuration of this process, read once.
 * @throws StartRefused with one sentence for the first wrong value
 */
export function env(): Env {
  known ??= parseEnv(process.env);
  return known;
}
