import 'server-only';
import { env } from '../env';

/** Sent with whatever is answered, page, file or data. */
const everywhere: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Not `no-referrer`: with that, browsers send forms of our own pages with the Origin `null`.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi']
    .concat('payment', 'serial', 'usb')
    .map((feature) => `${feature}=()`)
    .join(', '),
};

/** A year; browsers heed it only where the answer really came by https. */
const onlyHttps = { 'Strict-Transport-Security': 'max-age=31536000' };

/** The policy of answers that are no pages: nothing in them is ever run, loaded, framed or sent. */
export const answerPolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Paths whose answers are data for programs. */
const forPrograms = /^\/(?:api|schemas|\.well-known)(?:\/|$)/;

/**
 * Pages that an assistant opens in a small window of its own and waits for: cut off from that window, the
 * assistant would wait forever.
 */
const openedByAssistants = /^\/(?:sign-in|consent|oauth)(?:\/|$)/;

/** The headers that every answer at this path has; a page's content security policy is `pagePolicy`. */
export function standingHeaders(
  path: string,
  publicUrl: string = env().publicUrl,
): Record<string, string> {
  return {
    ...everywhere,
    ...(openedByAssistants.test(path) ? {} : { 'Cross-Origin-Opener-Policy': 'same-origin' }),
    ...(publicUrl.startsWith('https:') ? onlyHttps : {}),
    ...(forPrograms.test(path) ? { 'Content-Security-Policy': answerPolicy } : {}),
  };
}

/**
 * The content security policy of one answer that is a page. Scripts are files of this instance's own, or
 * carry the nonce; no page elsewhere may be loaded from, framed or sent to.
 */
export function pagePolicy(nonce: string, development: boolean): string {
  const directives = [
    "default-src 'none'",
    // React's development tools rebuild the server's stacks by `eval`.
    `script-src 'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ''}`,
    // The editor and the accessible components make styles as they go and know of no nonce.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' data: blob:",
    "font-src 'self' data:",
    // The editor's workers start from a blob that loads this instance's own files.
    "worker-src 'self' blob:",
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return directives.join('; ');
}

let forAssistants: Readonly<Record<string, string>> | undefined;

/** The few of them that concern an answer to an assistant, which is no browser; made once. */
export function assistantHeaders(): Readonly<Record<string, string>> {
  forAssistants ??= {
    'x-content-type-options': 'nosniff',
    'content-security-policy': answerPolicy,
    ...(env().publicUrl.startsWith('https:') ? onlyHttps : {}),
  };
  return forAssistants;
}

/** Gives an answer of the API the headers it has at its path. */
export function secured(response: Response, path: string): Response {
  for (const [name, value] of Object.entries(standingHeaders(path))) {
    response.headers.set(name, value);
  }
  return response;
}
