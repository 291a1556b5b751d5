import 'server-only';
import ipaddr from 'ipaddr.js';

/** Answers requests of the virtual machines of one cloud, from an address that no range marks. */
const metadataAddresses = new Set(['168.63.129.16']);

const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

function ipv4Of(high: number | undefined, low: number | undefined): ipaddr.IPv4 {
  const [a, b] = [high ?? 0, low ?? 0];
  return new ipaddr.IPv4([a >> 8, a & 255, b >> 8, b & 255]);
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !metadataAddresses.has(address.toString());
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  const { parts } = address;
  switch (address.range()) {
    case 'ipv4Mapped':
      return isPublicIpv4(ipv4Of(parts[6], parts[7]));
    case 'rfc6052':
      // Only the well-known prefix says where the IPv4 address is.
      return parts[2] === 0 && isPublicIpv4(ipv4Of(parts[6], parts[7]));
    case '6to4':
      return isPublicIpv4(ipv4Of(parts[1], parts[2]));
    case 'unicast':
      return address.match(globalUnicast);
    default:
      return false;
  }
}

/**
 * True where a numeric address belongs to the public internet. Loopback, private, link-local, shared,
 * multicast, metadata, benchmarking, documentation and reserved ranges are not public, nor are IPv6
 * forms that hold an IPv4 address of those; a text that is no address isn't either.
 */
export function isPublicAddress(text: string): boolean {
  const bare = text.split('%')[0] ?? '';
  if (!ipaddr.isValid(bare)) return false;
  const address = ipaddr.parse(bare);
  return address instanceof ipaddr.IPv4 ? isPublicIpv4(address) : isPublicIpv6(address);
}
