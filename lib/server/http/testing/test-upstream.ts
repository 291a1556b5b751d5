import 'server-only';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startUpstream, type Upstream } from '@/e2e/upstream/start';
import type { UpstreamFailure, UpstreamReply } from '@/lib/core/run/upstream';
import type { AddressPolicy } from '../address-policy';
import { builtRequest, postOf, senderFor, sendNow, type Sending } from './try-sender';

interface Asking extends Sending {
  policy?: AddressPolicy;
}

type Ask = (path: string, asking?: Asking) => Promise<UpstreamReply | UpstreamFailure>;

/** A business's API for the tests of one file. */
export interface TestUpstream extends Upstream {
  /** Reads a path through a sender for this upstream without a sign-in. */
  get: Ask;
  /** Posts a small JSON body in the same way. */
  post: Ask;
}

/** Runs an upstream while the tests of this file run, and lets it forget its requests before each. */
export function testUpstream(): TestUpstream {
  // Filled before any test reads it; the object stays the same, so that a file can hold it.
  const upstream = {} as TestUpstream;
  const sender = (policy?: AddressPolicy) => senderFor({ base_url: upstream.url }, { policy });

  beforeAll(async () => {
    Object.assign(upstream, await startUpstream(), {
      get: (path, { policy, ...sending } = {}) =>
        sendNow(sender(policy), builtRequest(upstream.url + path), sending),
      post: (path, { policy, ...sending } = {}) =>
        sendNow(sender(policy), postOf(upstream.url + path), sending),
    } satisfies Pick<TestUpstream, 'get' | 'post'>);
  });
  beforeEach(() => upstream.reset());
  afterAll(() => upstream.close());
  return upstream;
}
