import 'server-only';
import { isIP, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { hostRefusal, notPublicSentence, type AddressPolicy } from './address-policy';
import { breakageOf, brokenBy, type Breakage } from './breakage';
import { checkedConnector } from './checked-connect';
import { houseOrigin } from './house-address';

/** What opening a connection came to; `validUntil` is the certificate's, null where there is none. */
export type Reached =
  { kind: 'reached'; validUntil: Date | null } | ({ kind: 'broken' } & Breakage);

function bare(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}

function validUntil(socket: Socket | null): Date | null {
  if (!(socket instanceof TLSSocket)) return null;
  const until = new Date(socket.getPeerCertificate().valid_to);
  return Number.isNaN(until.getTime()) ? null : until;
}

/**
 * Opens a connection to a host under the rules of every request, sends nothing and closes it. Never
 * throws; an address of this product's own example is always reached.
 */
export function tryAddress(
  policy: AddressPolicy,
  url: URL,
  { signal, deadline }: { signal: AbortSignal; deadline: number },
): Promise<Reached> {
  const refusal = hostRefusal(url, policy.allowHosts);
  if (refusal !== null) {
    return Promise.resolve({ kind: 'broken', because: 'not-public', sentence: refusal });
  }
  if (url.origin === houseOrigin) return Promise.resolve({ kind: 'reached', validUntil: null });
  const hostname = bare(url.hostname);
  return new Promise((resolve) => {
    const giveUp = () => {
      const because = signal.aborted ? 'cancelled' : 'timeout';
      resolve({ kind: 'broken', ...brokenBy(because, url.host) });
    };
    const timer = setTimeout(giveUp, Math.max(0, deadline - Date.now()));
    signal.addEventListener('abort', giveUp, { once: true });
    checkedConnector(policy)(
      {
        hostname,
        host: url.host,
        protocol: url.protocol,
        port: url.port,
        ...(isIP(hostname) === 0 && { servername: hostname }),
      },
      (error, socket) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', giveUp);
        if (error !== null) {
          const notPublic = notPublicSentence(url, policy.allowHosts);
          resolve({ kind: 'broken', ...breakageOf(error, url.host, notPublic) });
          return;
        }
        resolve({ kind: 'reached', validUntil: validUntil(socket) });
        socket.destroy();
      },
    );
  });
}
