import 'server-only';
import { byteSize } from '@/lib/core/answer/byte-size';
import type { UpstreamFailureReason } from '@/lib/core/run/upstream';
import { limits } from '@/lib/core/limits';

/** Why an exchange brought no answer. */
export interface Breakage {
  because: UpstreamFailureReason;
  /** One sentence that names the host as it was asked for and nothing of this machine. */
  sentence: string;
  /** True where the connection was lost, so that a read may be tried again. */
  repeatable?: boolean;
}

const unreachable = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EHOSTDOWN',
  'EADDRNOTAVAIL',
  'EACCES',
  'EPERM',
  'ENETDOWN',
]);
const resets = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'UND_ERR_SOCKET']);
const slow = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT']);
const notFound = new Set(['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'ENODATA']);
const untrusted =
  /SELF_SIGNED|UNABLE_TO_(GET_ISSUER|VERIFY)|CERT_(UNTRUSTED|REJECTED|SIGNATURE|REVOKED)|INVALID_CA/;

function tlsSentence(code: string, host: string): string | null {
  if (code === 'CERT_HAS_EXPIRED') {
    return `The certificate of ${host} has expired; whoever runs it has to renew it.`;
  }
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return `The certificate of ${host} belongs to another name; check the host in the address.`;
  }
  if (untrusted.test(code)) {
    return `The certificate of ${host} isn't signed by an authority this instance trusts.`;
  }
  if (/^(ERR_TLS|ERR_SSL|CERT_|EPROTO|CRL_)/.test(code)) {
    return `No secure connection to ${host} could be made; check whether its address starts with https:// or http://.`;
  }
  return null;
}

function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Turns what the network layer threw into a reason and a sentence. `notPublic` is used where the address was refused. */
export function breakageOf(error: unknown, host: string, notPublic: string): Breakage {
  const code = codeOf(error);
  if (code === 'ERR_NOT_PUBLIC') return { because: 'not-public', sentence: notPublic };
  if (notFound.has(code)) {
    return {
      because: 'name-not-found',
      sentence: `There is no host called ${host}; check the spelling of the address.`,
    };
  }
  if (unreachable.has(code)) {
    return {
      because: 'refused-connection',
      sentence: `${host} doesn't take connections at the moment; it may be down, or the port may be wrong.`,
    };
  }
  if (slow.has(code)) return brokenBy('timeout', host);
  const tls = tlsSentence(code, host);
  if (tls !== null) return { because: 'tls', sentence: tls };
  if (resets.has(code)) return { ...brokenBy('reset', host), repeatable: true };
  if (code === 'UND_ERR_INVALID_ARG') {
    return {
      because: 'bad-url',
      sentence: `The request to ${host} holds characters that can't be sent in an address or header.`,
    };
  }
  return { because: 'reset', sentence: `${host} sent something that isn't a proper HTTP answer.` };
}

const sentences = {
  timeout: (host) => `${host} didn't answer in time.`,
  cancelled: (host) => `The request to ${host} was cancelled.`,
  reset: (host) => `${host} closed the connection before its answer was complete.`,
  'too-large': (host) =>
    `The answer of ${host} is larger than ${byteSize(limits.answerBytesMax)}; ask for less, such as fewer entries or one page.`,
  'event-too-large': (host) =>
    `The answer of ${host} holds an event larger than ${byteSize(limits.eventBytesMax)}; ask for less, such as fewer entries.`,
  encoding: (host) =>
    `The answer of ${host} is compressed in a way that can't be read; gzip, deflate and br can.`,
} satisfies Record<string, (host: string) => string>;

/** A breakage that was noticed here, not by the network layer. */
export function brokenBy(because: keyof typeof sentences, host: string): Breakage {
  const reason = because === 'event-too-large' ? 'too-large' : because;
  return { because: reason, sentence: sentences[because](host) };
}
