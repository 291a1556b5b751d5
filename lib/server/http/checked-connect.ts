import 'server-only';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';
import { isAllowedHost, portOf, type AddressPolicy, type ResolvedAddress } from './address-policy';
import { isPublicAddress } from './public-address';

const connectMs = 10_000;

/** The address found for a host isn't public and the host isn't allowed. */
export class NotPublicError extends Error {
  readonly code = 'ERR_NOT_PUBLIC';
}

function resolveAll(hostname: string): Promise<ResolvedAddress[]> {
  return systemLookup(hostname, { all: true });
}

/** Resolves once and hands on only what was checked, so the address checked is the one connected to. */
function pinnedLookup(
  resolve: (hostname: string) => Promise<ResolvedAddress[]>,
  check: boolean,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (found) => {
        const first = found[0];
        if (first === undefined) {
          callback(Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
        } else if (check && !found.every(({ address }) => isPublicAddress(address))) {
          callback(new NotPublicError(), '', 0);
        } else if (options.all === true) {
          callback(null, found);
        } else {
          callback(null, first.address, first.family);
        }
      },
      (error: unknown) =>
        callback(error instanceof Error ? error : new Error('not resolved'), '', 0),
    );
  };
}

/**
 * Opens sockets for the client: to a host that is allowed wherever it resolves to, to any other only
 * when all its addresses are public. Literal addresses, for which no lookup happens, are checked too.
 */
export function checkedConnector(policy: AddressPolicy): buildConnector.connector {
  const resolve = policy.resolve ?? resolveAll;
  const open = buildConnector({ timeout: connectMs, lookup: pinnedLookup(resolve, false) });
  const guarded = buildConnector({ timeout: connectMs, lookup: pinnedLookup(resolve, true) });

  return (options, callback) => {
    const { hostname } = options;
    if (isAllowedHost(policy.allowHosts, hostname, portOf(options))) {
      open(options, callback);
    } else if (isIP(hostname) !== 0 && !isPublicAddress(hostname)) {
      queueMicrotask(() => callback(new NotPublicError(), null));
    } else {
      guarded(options, callback);
    }
  };
}
