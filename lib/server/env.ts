import 'server-only';
import { parseUrl } from '@/lib/core/connection/parse-url';
import { BlockList, isIPv6 } from 'node:net';
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
    const bareIpv6 = isIPv6(entry);
    const parts = bareIpv6 ? null : /^(?:\[([^\]]+)\]|([^:]+))(?::(.*))?$/.exec(entry);
    const bracketed = parts?.[1];
    if (bracketed !== undefined && !isIPv6(bracketed)) return undefined;
    const host = readHost(bareIpv6 ? entry : (bracketed ?? parts?.[2] ?? ''));
    const portText = parts?.[3];
    const port = portText === undefined ? null : readPort(portText);
    if (host === undefined || port === undefined) return undefined;
    hosts.push({ host, port });
  }
  return hosts;
}

function readProxies(text: string): BlockList | undefined {
  const proxies = new BlockList();
  try {
    for (const entry of text.split(',').map((part) => part.trim())) {
      if (entry === '') continue;
      const [address = '', bits, ...more] = entry.split('/');
      const family = isIPv6(address) ? 'ipv6' : 'ipv4';
      if (more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) return undefined;
      if (bits === undefined) proxies.addAddress(address, family);
      else proxies.addSubnet(address, Number(bits), family);
    }
  } catch {
    return undefined;
  }
  return proxies;
}

const mailSentence =
  'MAIL_FROM must be the address that mail comes from, such as Toolwright <tools@example.com>.';
const oidcSentence = 'Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET together, or none.';

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
      text
        .split(',')
        .every(
          (key) =>
            /^[A-Za-z0-9+/_-]{43}=?$/.test(key.trim()) && Buffer.from(key, 'base64').length === 32,
        )
        ? text
        : undefined,
    'SECRETS_KEY must be 32 bytes written as base64 (44 characters); leave it out to have one made.',
  ).optional(),
  ALLOW_HOSTS: variable(
    readAllowedHosts,
    'ALLOW_HOSTS must be hosts separated by commas, each host or host:port, such as erp.local:8080.',
  ).default([]),
  TRUSTED_PROXIES: variable(
    readProxies,
    'TRUSTED_PROXIES must be addresses or networks separated by commas, such as 127.0.0.1 or 10.0.0.0/8.',
  ).optional(),
  SMTP_URL: variable(
    (text) => (readUrl(text, ['smtp:', 'smtps:']) === undefined ? undefined : text),
    'SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.com.',
  ).optional(),
  MAIL_FROM: variable(
    (text) => (/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(text) ? text : undefined),
    mailSentence,
  ).optional(),
  OIDC_ISSUER: variable(
    (text) =>
      readUrl(text, ['https:', 'http:']) === undefined ? undefined : text.replace(/\/+$/, ''),
    'OIDC_ISSUER must be the address of an OpenID Connect provider, such as https://login.example.com.',
  ).optional(),
  OIDC_CLIENT_ID: variable((text) => text, oidcSentence).optional(),
  OIDC_CLIENT_SECRET: variable((text) => text, oidcSentence).optional(),
  OIDC_NAME: variable((text) => text.slice(0, 60), oidcSentence).default('single sign-on'),
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
  /** 32 bytes as base64; where there are more after commas, those only decrypt. */
  secretsKey: string | null;
  allowHosts: AllowedHost[];
  /** Whose word on where a request came from counts. */
  trustedProxies: BlockList | null;
  mail: { smtpUrl: string; from: string } | null;
  oidc: { issuer: string; clientId: string; clientSecret: string; name: string } | null;
}

/** @throws StartRefused where a part is missing */
function mailSettings(values: z.output<typeof environmentSchema>): Env['mail'] {
  if (values.SMTP_URL === undefined) return null;
  if (values.MAIL_FROM === undefined) throw new StartRefused(mailSentence);
  return { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM };
}

/** @throws StartRefused where a part is missing */
function oidcSettings(values: z.output<typeof environmentSchema>): Env['oidc'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: id, OIDC_CLIENT_SECRET: secret } = values;
  if (issuer === undefined && id === undefined && secret === undefined) return null;
  if (issuer === undefined || id === undefined || secret === undefined) {
    throw new StartRefused(oidcSentence);
  }
  return { issuer, clientId: id, clientSecret: secret, name: values.OIDC_NAME };
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
    trustedProxies: values.TRUSTED_PROXIES ?? null,
    mail: mailSettings(values),
    oidc: oidcSettings(values),
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
