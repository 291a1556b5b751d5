import 'server-only';
import { isClientHeader } from '@/lib/core/connection/header-rules';
import { parseUrl } from '@/lib/core/connection/parse-url';
import type { UpstreamFailure, UpstreamReply } from '@/lib/core/run/upstream';
import { limits } from '@/lib/core/limits';
import { secretMask } from '@/lib/server/secrets/mask-secrets';
import { instancePolicy, type AddressPolicy } from './address-policy';
import { defaultHeaders } from './default-headers';
import { deliver } from './deliver';
import { plainHeader, withHeaders } from './outgoing-header';

export interface GuardedRequest {
  method?: 'GET' | 'POST';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Values that may appear in the request and must not in what is returned. */
  secrets?: readonly string[];
  signal?: AbortSignal;
  /** Milliseconds for everything, redirects and repeats together. */
  timeoutMs?: number;
  bytesMax?: number;
  /** False hands a redirect back as the answer; true unless given. */
  followsRedirects?: boolean;
  policy?: AddressPolicy;
}

/**
 * A request of the product's own, such as reading a file by its address or fetching a token: under the
 * same rules for addresses, redirects, sizes and repeats as a tool's. Never throws.
 */
export async function guardedFetch(
  request: GuardedRequest,
): Promise<UpstreamReply | UpstreamFailure> {
  const { method = 'GET', timeoutMs = limits.timeoutMsDefault } = request;
  const url = parseUrl(request.url);
  if (url === null) {
    return {
      kind: 'failure',
      because: 'bad-url',
      sentence: 'Write a whole address, such as https://api.example.com/v1.',
      maybeSent: false,
      ms: 0,
      sentRequest: null,
    };
  }
  const headers = Object.entries(request.headers ?? {})
    .filter(([name]) => !isClientHeader(name))
    .map(([name, value]) => plainHeader(name, value));
  return deliver({
    policy: request.policy ?? instancePolicy(),
    method,
    url,
    headers: withHeaders(defaultHeaders, headers),
    body: request.body ?? null,
    credentials: { headers: [], query: null, mask: secretMask(request.secrets ?? []) },
    renew: null,
    signal: request.signal ?? new AbortController().signal,
    deadline: Date.now() + timeoutMs,
    bytesMax: request.bytesMax ?? limits.answerBytesMax,
    followsRedirects: request.followsRedirects ?? true,
  });
}
