import 'server-only';
import { limits } from '@/lib/core/limits';
import { isOwnHost, isOwnOrigin } from '../auth/own-origin';
import { checkView } from '../check/check-view';
import { onChange } from '../db/notify';
import { databaseUnavailable } from '../db/unavailable';
import { describeDefect } from '../describe-defect';
import { env } from '../env';
import { log } from '../log';
import { runCall } from '../run/run-call';
import { findGrant, noteGrantsUsed } from '../stores/assistant-store';
import {
  noteKeysListed,
  noteKeysUsed,
  readAccessKey,
  readDirectory,
  readSnapshotText,
} from '../stores/serving-store';
import { listPublicKeys } from '../stores/signing-key-store';
import { Door } from './door';
import { gathered } from './gathered';
import { Guard } from './guard';
import { RateLimiter } from '../web/rate-limiter';
import { failureLimiter } from '../web/request-limits';
import { ServingCache } from './snapshot-cache';
import { TokenReader } from './token-reader';

function report(error: unknown, where: string): void {
  log().error({ where, error: describeDefect(error) }, 'Serving failed unexpectedly');
}

function noting<T>(note: (items: readonly T[], at: Date) => Promise<void>): (item: T) => void {
  return gathered(async (items) => {
    try {
      await note(items, new Date());
    } catch (error) {
      if (databaseUnavailable(error) === null) report(error, 'noting a use');
    }
  });
}

function makeServingDoor(): Door {
  const cache = new ServingCache(
    { readAccessKey, readGrant: findGrant, readDirectory, readSnapshotText },
    report,
  );
  const tokens = new TokenReader(env().publicUrl, listPublicKeys);
  onChange((change) => {
    cache.changed(change);
    if (change.kind === 'everything') tokens.forget();
  });
  return new Door({
    publicUrl: env().publicUrl,
    guard: new Guard({ isOwnHost, isOwnOrigin }),
    cache,
    tokens,
    limiter: new RateLimiter({
      requests: limits.mcpRequestsPerKey,
      seconds: limits.mcpRequestsWindowSeconds,
    }),
    failures: failureLimiter(),
    lookups: new RateLimiter({
      requests: limits.unknownKeysPerAddress,
      seconds: limits.apiWindowSeconds,
    }),
    runCall,
    noteUse: noting(noteKeysUsed),
    noteListing: noting(noteKeysListed),
    noteGrantUse: noting(noteGrantsUsed),
    checkView,
    report,
  });
}

let known: Door | undefined;

/** The door of this instance, made on first use so that a build touches neither database nor environment. */
export function servingDoor(): Door {
  known ??= makeServingDoor();
  return known;
}
