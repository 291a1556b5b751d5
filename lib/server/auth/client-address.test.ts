import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, clientAddressHeader, noteClientAddress } from './client-address';

process.env.TRUSTED_PROXIES = '10.0.0.0/8, 2001:db8::1';

function seen(remoteAddress: string, headers: Record<string, string>) {
  const request = {
    headers: { host: 'localhost:3000', ...headers },
    socket: { remoteAddress },
  } as unknown as IncomingMessage;
  noteClientAddress(request);
  const noted = String(request.headers[clientAddressHeader]);
  return clientAddress({ headers: new Headers({ [clientAddressHeader]: noted }) });
}

test.each([
  ['a client that says nothing', '203.0.113.5', '', '203.0.113.5'],
  ['a client that claims to be another', '203.0.113.5', '198.51.100.1', '203.0.113.5'],
  ['a proxy whose word counts', '10.0.0.1', '203.0.113.5', '203.0.113.5'],
  ['such a proxy, in the longer notation', '::ffff:10.0.0.1', '203.0.113.5', '203.0.113.5'],
  [
    'such a proxy, told a lie by the client',
    '10.0.0.1',
    '198.51.100.1, 203.0.113.5',
    '203.0.113.5',
  ],
  ['two such proxies', '2001:db8::1', '203.0.113.5, 10.0.0.9', '203.0.113.5'],
  ['such a proxy that writes nonsense', '10.0.0.1', 'unknown', '10.0.0.1'],
])('%s', (_who, remoteAddress, forwarded, address) => {
  const headers: Record<string, string> = forwarded === '' ? {} : { 'x-forwarded-for': forwarded };
  expect(seen(remoteAddress, headers)).toEqual({ address, isThisMachine: false });
});

test('only a browser on this machine with nothing in between is this machine', () => {
  expect(seen('127.0.0.1', {}).isThisMachine).toBe(true);
  expect(seen('::1', { host: '[::1]:3000' }).isThisMachine).toBe(true);
  expect(seen('127.0.0.1', { host: 'tools.example.com' }).isThisMachine).toBe(false);
  expect(seen('127.0.0.1', { via: '1.1 proxy' }).isThisMachine).toBe(false);
});

test('what a client writes itself is not believed', () => {
  const headers = new Headers({ [clientAddressHeader]: 'mark here 127.0.0.1' });
  expect(clientAddress({ headers })).toEqual({ address: null, isThisMachine: false });
});
