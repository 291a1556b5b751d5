import 'server-only';
import { connectionSchema, type Connection } from '@/lib/core/connection/connection-schema';
import type { BuiltRequest } from '@/lib/core/recipe/compile';
import type { UpstreamFailure, UpstreamReply } from '@/lib/core/run/upstream';
import type { AddressPolicy } from '../address-policy';
import type { SecretValue } from '../connection-secrets';
import { createSender, type Sender, type SenderOptions } from '../send';

/** A policy that reaches the upstreams of a test: by number, and by every name ending in `.test`. */
export function testPolicy(names: readonly string[] = []): AddressPolicy {
  return {
    allowHosts: ['127.0.0.1', 'localhost', ...names].map((host) => ({ host, port: null })),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  };
}

/** What a sender is made with besides its connection. */
export interface TryOptions extends Omit<SenderOptions, 'connection' | 'secrets' | 'policy'> {
  policy?: AddressPolicy;
  secrets?: Record<string, SecretValue>;
}

/** A sender for a connection that is only partly said. */
export function senderFor(
  connection: Partial<Connection> & { base_url: string },
  { policy = testPolicy(), secrets = {}, ...callbacks }: TryOptions = {},
): Sender {
  return createSender({
    connection: connectionSchema.parse({ id: 'main', ...connection }),
    secrets: new Map(Object.entries(secrets)),
    policy,
    ...callbacks,
  });
}

/** A GET as a recipe builds it, with the given parts. */
export function builtRequest(url: string, over: Partial<BuiltRequest> = {}): BuiltRequest {
  return { source: 'a', entry: null, method: 'GET', url, headers: [], body: null, ...over };
}

/** A POST of a JSON value as a recipe builds it. */
export function postOf(url: string, value: unknown = { slot: 's1' }): BuiltRequest {
  const text = JSON.stringify(value);
  return builtRequest(url, {
    method: 'POST',
    body: { kind: 'text', contentType: 'application/json', text },
  });
}

/** How one request is sent. */
export interface Sending {
  signal?: AbortSignal;
  timeoutMs?: number;
  callId?: string;
}

/** Sends one request within five seconds unless told otherwise. */
export function sendNow(
  send: Sender,
  request: BuiltRequest,
  { signal = new AbortController().signal, timeoutMs = 20_000, callId = 'call-1' }: Sending = {},
): Promise<UpstreamReply | UpstreamFailure> {
  return send(request, { signal, deadline: Date.now() + timeoutMs, callId });
}
