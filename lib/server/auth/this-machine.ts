import 'server-only';

/** The host names of the machine itself, as they stand in URLs and Host headers: these three alone are its own. */
export const machineNames: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** True for an IP address, as sockets tell it, that never leaves the machine. */
export function isLoopbackAddress(address: string): boolean {
  return /^(?:127\.\d+\.\d+\.\d+|::1)$/.test(address);
}

/**
 * True for the host name of a URL that reaches nobody but the machine it is opened on. It is more than
 * `machineNames`: enough to warn of such an address, too little to trust what comes by it.
 */
export function isLoopbackHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[(.*)\]$/, '$1');
  return /^(?:.*\.)?localhost$/.test(hostname) || isLoopbackAddress(bare);
}
