import 'server-only';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startUpstream, type Upstream } from '@/e2e/upstream/start';
import type { Connection } from '@/lib/core/connection/connection-schema';
import type { BuiltRequest } from '@/lib/core/recipe/compile';
import type { UpstreamFailure, UpstreamReply } from '@/lib/core/run/upstream';
import {
  builtRequest,
  postOf,
  senderFor,
  sendNow,
  type Sending,
  type TryOptions,
} from './try-sender';

/** What is said of the connection, the sender and the sending besides the plainest. */
export interface Asking extends Sending, TryOptions {
  connection?: Partial<Connection>;
}

type Ask = (path: string, asking?: Asking) => Promise<UpstreamReply | UpstreamFailure>;

/** A business's API for the tests of one file. */
export interface TestUpstream extends Upstream {
  /** Sends one request through a sender of its own; the address is a whole one. */
  send(request: BuiltRequest, asking?: Asking): Promise<UpstreamReply | UpstreamFailure>;
  /** Reads a path. */
  get: Ask;
  /** Posts a small JSON body to a path. */
  post: Ask;
}

/** Runs an upstream while the tests of this file run, and lets it forget its requests before each. */
export function testUpstream(): TestUpstream {
  // Filled before any test reads it; the object stays the same, so that a file can hold it.
  const upstream = {} as TestUpstream;

  beforeAll(async () => {
    Object.assign(upstream, await startUpstream(), {
      send: (request, { connection, signal, timeoutMs, callId, ...options } = {}) =>
        sendNow(senderFor({ base_url: upstream.url, ...connection }, options), request, {
          signal,
          timeoutMs,
          callId,
        }),
      get: (path, asking) => upstream.send(builtRequest(upstream.url + path), asking),
      post: (path, asking) => upstream.send(postOf(upstream.url + path), asking),
    } satisfies Pick<TestUpstream, 'send' | 'get' | 'post'>);
  });
  beforeEach(() => upstream.reset());
  afterAll(() => upstream.close());
  return upstream;
}
