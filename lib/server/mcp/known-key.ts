import 'server-only';
import type { StoredAccessKey } from '../stores/serving-store';
import type { ViewShape } from './served-view';

/** An access key as it is kept in memory. */
export interface KnownKey {
  stored: StoredAccessKey;
  shape: ViewShape;
  /** The same for keys that see the same apps of a workspace and are withheld the same tools. */
  shapeId: string;
  /** Epoch milliseconds of the use last noted. */
  notedAt: number;
  /** The listing last noted: when, and of how many tools; null before the first. */
  listed: { at: number; tools: number } | null;
}

/** Prepares what was read of a key for serving. */
export function knownKey(stored: StoredAccessKey): KnownKey {
  const apps = stored.allApps ? '*' : [...stored.appIds].sort().join(',');
  const withheld = [...new Set(stored.withheld)].sort();
  return {
    stored,
    shape: {
      allApps: stored.allApps,
      appIds: new Set(stored.appIds),
      withheld: new Set(withheld),
    },
    shapeId: `${apps} ${JSON.stringify(withheld)}`,
    notedAt: stored.lastUsedAt?.getTime() ?? 0,
    listed: null,
  };
}
