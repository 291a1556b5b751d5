import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address';

const publicOnes = [
  '93.184.216.34',
  '1.1.1.1',
  '172.15.255.255',
  '172.32.0.1',
  '100.63.255.255',
  '100.128.0.1',
  '2606:4700:4700::1111',
  '2a00:1450:4001:80b::200e',
  '::ffff:93.184.216.34',
  '64:ff9b::5db8:d822',
  '2002:5db8:d822::1',
];

const others: [string, string][] = [
  ['loopback', '127.0.0.1'],
  ['loopback, elsewhere in its range', '127.255.1.2'],
  ['unspecified', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['private 10', '10.0.0.5'],
  ['private 172', '172.16.0.1'],
  ['private 192', '192.168.20.7'],
  ['link-local', '169.254.1.1'],
  ['metadata', '169.254.169.254'],
  ['metadata of another cloud', '100.100.100.200'],
  ['metadata in a public range', '168.63.129.16'],
  ['shared', '100.64.0.1'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['reserved', '240.0.0.1'],
  ['protocol assignments', '192.0.0.8'],
  ['benchmarking', '198.18.0.1'],
  ['documentation 1', '192.0.2.1'],
  ['documentation 2', '198.51.100.7'],
  ['documentation 3', '203.0.113.9'],
  ['octal notation', '0177.0.0.1'],
  ['hexadecimal notation', '0x7f.0.0.1'],
  ['decimal notation', '2130706433'],
  ['short notation', '127.1'],
  ['IPv6 loopback', '::1'],
  ['IPv6 loopback, long', '0:0:0:0:0:0:0:1'],
  ['IPv6 unspecified', '::'],
  ['IPv6 link-local', 'fe80::1'],
  ['IPv6 link-local with zone', 'fe80::1%eth0'],
  ['IPv6 site-local', 'fec0::1'],
  ['IPv6 unique local', 'fc00::1'],
  ['IPv6 metadata', 'fd00:ec2::254'],
  ['IPv6 multicast', 'ff02::1'],
  ['IPv6 documentation', '2001:db8::1'],
  ['IPv6 newer documentation', '3fff::1'],
  ['IPv6 benchmarking', '2001:2::1'],
  ['IPv6 discard', '100::1'],
  ['IPv6 outside global unicast', '4000::1'],
  ['IPv4-mapped loopback', '::ffff:127.0.0.1'],
  ['IPv4-mapped, in hexadecimal', '::ffff:7f00:1'],
  ['IPv4-mapped private', '::ffff:10.0.0.1'],
  ['IPv4-compatible', '::127.0.0.1'],
  ['IPv4-translated', '::ffff:0:127.0.0.1'],
  ['NAT64 of loopback', '64:ff9b::7f00:1'],
  ['NAT64 of private', '64:ff9b::10.0.0.1'],
  ['local NAT64', '64:ff9b:1::5db8:d822'],
  ['6to4 of loopback', '2002:7f00:1::1'],
  ['6to4 of private', '2002:c0a8:1407::1'],
  ['Teredo', '2001:0:4136:e378::1'],
  ['no address', 'example.com'],
  ['nothing', ''],
];

describe('public addresses', () => {
  it.each(publicOnes)('%s is public', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each(others)('%s is not: %s', (_about, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('never takes an IPv6 form of a private IPv4 address for public', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.constantFrom(10, 127), octet, octet, octet, (a, b, c, d) => {
        const high = ((a << 8) | b).toString(16);
        const low = ((c << 8) | d).toString(16);
        const forms = [
          `::ffff:${high}:${low}`,
          `64:ff9b::${high}:${low}`,
          `2002:${high}:${low}::1`,
        ];
        expect(forms.filter(isPublicAddress)).toEqual([]);
      }),
    );
  });
});
