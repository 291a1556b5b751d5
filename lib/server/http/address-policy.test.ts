import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hostRefusal, isAllowedHost } from './address-policy';

const cases = readFileSync(new URL('../../core/vectors/cases.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line) as { id: string; area: string; input: Record<string, string> });

const refusedCases = cases.flatMap(({ id, area, input }) =>
  area === 'ssrf' && input.why !== undefined ? [[id, input.why, input.base_url ?? '']] : [],
);

const notations: [string, string][] = [
  ['http://127.0.0.1/', '127.0.0.1'],
  ['http://127.1/', '127.0.0.1'],
  ['http://0x7f000001/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://017700000001/', '127.0.0.1'],
  ['http://１２７.0.0.1/', '127.0.0.1'],
  ['http://127.0.0.1./', '127.0.0.1'],
  ['http://%31%32%37.0.0.1/', '127.0.0.1'],
  ['http://[::1]/', '[::1]'],
  ['http://[::ffff:127.0.0.1]/', '[::ffff:7f00:1]'],
  ['http://[64:ff9b::a00:1]:81/', '[64:ff9b::a00:1]:81'],
  ['https://10.0.0.7:8090/v1', '10.0.0.7:8090'],
  ['http://localhost:3000/', 'localhost:3000'],
  ['http://LOCALHOST./', 'localhost.'],
  ['http://api.localhost/', 'api.localhost'],
  ['http://metadata.google.internal/', 'metadata.google.internal'],
  ['http://db.internal:5432/', 'db.internal:5432'],
  ['http://db', 'db'],
  ['http://mylocalhost', 'mylocalhost'],
  ['http://metadata./computeMetadata', 'metadata.'],
  ['http://printer.local', 'printer.local'],
  ['http://router.lan/', 'router.lan'],
  ['https://kubernetes.default.svc', 'kubernetes.default.svc'],
  ['http://api.default.svc.cluster.local', 'api.default.svc.cluster.local'],
  ['http://nas.home.arpa', 'nas.home.arpa'],
  ['http://erp.corp', 'erp.corp'],
];

describe('addresses refused when saved', () => {
  it('has the shared cases', () => expect(refusedCases.length).toBeGreaterThan(4));

  it.each(refusedCases)('%s, %s: %s', (_id, _why, baseUrl) => {
    expect(hostRefusal(baseUrl, [])).toMatch(/isn't a public address.*ALLOW_HOSTS=/);
  });

  it.each(notations)('%s', (address, host) => {
    expect(hostRefusal(address, [])).toContain(`${host} isn't a public address; whoever runs`);
  });

  it.each([
    'https://api.example.com/v1',
    'http://93.184.216.34:8080/',
    'https://bright-smile.example',
    'https://internal.example.com',
    'https://local.example.com',
    'https://mylan.example',
  ])('%s is fine', (address) => expect(hostRefusal(address, [])).toBeNull());

  it.each([
    ['not an address', 'Write a whole address'],
    ['ftp://files.example/', 'start with https'],
    ['file:///etc/passwd', 'start with https'],
    ['https://user:pass@api.example.com', 'user name and password'],
  ])('%s', (address, sentence) => expect(hostRefusal(address, [])).toContain(sentence));
});

describe('ALLOW_HOSTS', () => {
  const lan = { host: '192.168.20.7', port: null };

  it('lets every port of a host through where the entry names none', () => {
    expect(hostRefusal('http://192.168.20.7:8090', [lan])).toBeNull();
    expect(hostRefusal('http://192.168.20.7', [lan])).toBeNull();
  });

  it('lets only the port through that the entry names, and says so', () => {
    const allow = [{ host: '192.168.20.7', port: 8090 }];
    expect(hostRefusal('http://192.168.20.7:8090', allow)).toBeNull();
    expect(hostRefusal('http://192.168.20.7:22', allow)).toBe(
      "192.168.20.7:22 isn't a public address (it is allowed on port 8090 only); whoever runs this instance can allow it with ALLOW_HOSTS=192.168.20.7:22.",
    );
  });

  it('lets a name from inside through that it names', () => {
    const allow = [
      { host: 'db', port: null },
      { host: 'printer.local', port: 631 },
    ];
    expect(hostRefusal('http://db:8080/', allow)).toBeNull();
    expect(hostRefusal('http://printer.local:631/', allow)).toBeNull();
    expect(hostRefusal('http://printer.local/', allow)).toContain('on port 631 only');
  });

  it('lets no other address through', () => {
    expect(hostRefusal('http://192.168.20.8', [lan])).not.toBeNull();
    expect(hostRefusal('http://192.168.20.7.localhost', [lan])).not.toBeNull();
  });

  it.each([
    ['::1', '[::1]'],
    ['[::1]', '[::1]'],
    ['0:0:0:0:0:0:0:1', '[::1]'],
    ['127.1', '127.0.0.1'],
    ['ERP.local', 'erp.local'],
    ['erp.local', 'erp.local.'],
  ])('%s is the same host as %s', (entry, hostname) => {
    expect(isAllowedHost([{ host: entry, port: null }], hostname, 80)).toBe(true);
  });
});
