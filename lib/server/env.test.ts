import { describe, expect, test } from 'vitest';
import { parseEnv } from './env';

test('everything is optional, and an empty value counts as unset', () => {
  expect(parseEnv({ PORT: ' ', ADMIN_TOKEN: '' })).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    adminToken: null,
    secretsKey: null,
    allowHosts: [],
  });
});

test('the public address follows the port unless it is given', () => {
  expect(parseEnv({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(parseEnv({ PUBLIC_URL: 'https://Tools.example.com/' }).publicUrl).toBe(
    'https://tools.example.com',
  );
});

test.each([
  ['erp.local', [{ host: 'erp.local', port: null }]],
  [
    'ERP.local:8080, 10.0.0.5',
    [
      { host: 'erp.local', port: 8080 },
      { host: '10.0.0.5', port: null },
    ],
  ],
  ['[::1]:9000,', [{ host: '::1', port: 9000 }]],
  ['::1', [{ host: '::1', port: null }]],
])('ALLOW_HOSTS=%s', (text, hosts) => {
  expect(parseEnv({ ALLOW_HOSTS: text }).allowHosts).toEqual(hosts);
});

describe('a wrong value is one sentence that names the variable', () => {
  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', 'http'],
    ['PORT', '3000.5'],
    ['HOST', 'http://localhost'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost'],
    ['DATA_DIR', 'a\0b'],
    ['PUBLIC_URL', 'tools.example.com'],
    ['PUBLIC_URL', 'https://tools.example.com/path'],
    ['PUBLIC_URL', 'https://user@tools.example.com'],
    ['ADMIN_TOKEN', 'short'],
    ['ADMIN_TOKEN', 'has a space in the middle of it'],
    ['SECRETS_KEY', 'c2hvcnQ='],
    ['ALLOW_HOSTS', 'http://erp.local'],
    ['ALLOW_HOSTS', 'erp.local:99999'],
    ['ALLOW_HOSTS', 'erp.local:8080:9'],
    ['ALLOW_HOSTS', '127.0.0.1:80:90'],
    ['ALLOW_HOSTS', '[erp.local]:8080'],
    ['TRUSTED_PROXIES', 'proxy.local'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['SMTP_URL', 'mail.example.com'],
    ['OIDC_ISSUER', 'login.example.com'],
  ])('%s=%s', (name, value) => {
    expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]*\\.$`));
  });
});

test('mail and single sign-on are configured as a whole, or not at all', () => {
  expect(parseEnv({})).toMatchObject({ mail: null, oidc: null, trustedProxies: null });
  const smtp = { SMTP_URL: 'smtps://u:p@mail.example.com', MAIL_FROM: 'Tools <t@example.com>' };
  expect(parseEnv(smtp).mail).toEqual({ smtpUrl: smtp.SMTP_URL, from: smtp.MAIL_FROM });
  expect(() => parseEnv({ SMTP_URL: smtp.SMTP_URL })).toThrow(/^MAIL_FROM must be/);
  expect(() => parseEnv({ ...smtp, MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' })).toThrow();
  const oidc = { OIDC_ISSUER: 'https://login.example.com/', OIDC_CLIENT_ID: 'tools' };
  expect(() => parseEnv(oidc)).toThrow(/together, or none/);
  expect(parseEnv({ ...oidc, OIDC_CLIENT_SECRET: 'x', OIDC_NAME: 'Clinic' }).oidc).toEqual({
    issuer: 'https://login.example.com',
    clientId: 'tools',
    clientSecret: 'x',
    name: 'Clinic',
  });
});
