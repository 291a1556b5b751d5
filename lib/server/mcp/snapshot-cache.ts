import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Change } from '../db/notify';
import type { StoredGrant } from '../stores/assistant-store';
import type { StoredAccessKey, StoredDirectory, StoredLiveApp } from '../stores/serving-store';
import { knownGrant, type KnownGrant } from './known-grant';
import { knownKey, type KnownKey } from './known-key';
import { servedView, type ViewShape, type ServedView } from './served-view';
import { loadLiveApp, type LiveApp } from './live-app';
import { Refreshed } from './refreshed';

/** What serving reads from the database; see the functions of the same names in the serving store. */
export interface ServingReads {
  readAccessKey(id: string): Promise<StoredAccessKey | null>;
  readGrant(id: string): Promise<StoredGrant | null>;
  readDirectory(workspaceId: string): Promise<StoredDirectory | null>;
  readSnapshotText(appId: string, version: number): Promise<string | null>;
}

/** Whoever sees something: an access key, or what a person granted an assistant. */
interface Viewer {
  stored: { workspaceId: string };
  shape: ViewShape;
  /** The same for those that see the same of a workspace. */
  shapeId: string;
}

const viewersKept = 10_000;
const workspacesKept = 1_000;
const versionsKept = 2_000;
const viewsKept = 2_000;

/**
 * What serving keeps in memory: keys and grants, each workspace's live apps, compiled versions, and the views made of
 * them. Reads the database only for what isn't known or was said to have changed, so that a call costs no
 * query; where the database is away, what is in memory is served on.
 */
export class ServingCache {
  readonly #reads: ServingReads;
  readonly #report: (error: unknown, what: string) => void;
  readonly #keys: Refreshed<KnownKey | null>;
  readonly #grants: Refreshed<KnownGrant | null>;
  readonly #directories: Refreshed<StoredDirectory | null>;
  readonly #versions = new LRUCache<string, Promise<LiveApp | null>>({ max: versionsKept });
  /** Views belong to the very directory they were made from: a newer one starts anew. */
  readonly #views = new WeakMap<
    StoredDirectory,
    LRUCache<string, Promise<{ view: ServedView | null }>>
  >();
  readonly #readyViews = new WeakMap<StoredDirectory, LRUCache<string, ServedView>>();
  #generation = 0;
  readonly #lastGood = new LRUCache<string, ServedView>({ max: viewsKept });

  constructor(reads: ServingReads, report: (error: unknown, what: string) => void) {
    this.#reads = reads;
    this.#report = report;
    this.#keys = new Refreshed(async (id) => {
      const stored = await reads.readAccessKey(id);
      return stored && knownKey(stored);
    }, viewersKept);
    this.#grants = new Refreshed(async (id) => {
      const stored = await reads.readGrant(id);
      return stored && knownGrant(stored);
    }, viewersKept);
    this.#directories = new Refreshed((id) => reads.readDirectory(id), workspacesKept);
  }

  /** Rises with every change that was told: what was read of this cache before may be out of date after. */
  get generation(): number {
    return this.#generation;
  }

  /** The key where it is in memory and up to date. */
  peekKey(id: string): KnownKey | null | undefined {
    return this.#keys.peek(id);
  }

  /** The key of that id, `null` where there is none. Rejects where it isn't known and the database is away. */
  key(id: string): Promise<KnownKey | null> {
    return this.#keys.get(id);
  }

  /** What an assistant was granted, where it is in memory and up to date. */
  peekGrant(id: string): KnownGrant | null | undefined {
    return this.#grants.peek(id);
  }

  /** What an assistant was granted, `null` where that has ended. Rejects as `key` does. */
  grant(id: string): Promise<KnownGrant | null> {
    return this.#grants.get(id);
  }

  /** A workspace's live apps, `null` where there is no such workspace. Rejects as `key` does. */
  directory(workspaceId: string): Promise<StoredDirectory | null> {
    return this.#directories.get(workspaceId);
  }

  /** What somebody sees at an address, where it is in memory and up to date. */
  peekView(viewer: Viewer, slug: string | null): ServedView | undefined {
    const directory = this.#directories.peek(viewer.stored.workspaceId);
    if (directory === undefined || directory === null) return undefined;
    return this.#readyViews.get(directory)?.get(viewId(viewer, slug));
  }

  /** What somebody sees at an address; `null` where they see no live app there. */
  async view(viewer: Viewer, slug: string | null): Promise<ServedView | null> {
    const { workspaceId } = viewer.stored;
    const directory = await this.#directories.get(workspaceId);
    if (directory === null) return null;
    const id = viewId(viewer, slug);
    const goodId = `${workspaceId} ${id}`;
    try {
      const { view } = await this.#madeView(directory, id, viewer, slug);
      if (view !== null) this.#lastGood.set(goodId, view);
      return view;
    } catch (error) {
      const known = this.#lastGood.get(goodId);
      if (known === undefined) throw error;
      return known;
    }
  }

  #madeView(
    directory: StoredDirectory,
    id: string,
    viewer: Viewer,
    slug: string | null,
  ): Promise<{ view: ServedView | null }> {
    let views = this.#views.get(directory);
    if (views === undefined) {
      views = new LRUCache({ max: viewsKept });
      this.#views.set(directory, views);
      this.#readyViews.set(directory, new LRUCache({ max: viewsKept }));
    }
    const known = views.get(id);
    if (known !== undefined) return known;
    const made = servedView(directory, viewer.shape, slug, (app) =>
      this.#version(directory.workspaceId, app),
    ).then(
      (view) => {
        if (view !== null) this.#readyViews.get(directory)?.set(id, view);
        return { view };
      },
      (error: unknown) => {
        this.#views.get(directory)?.delete(id);
        throw error;
      },
    );
    views.set(id, made);
    return made;
  }

  /** A compiled version; `null` where its text is gone or can't be read. Rejects where the database is away. */
  #version(workspaceId: string, app: StoredLiveApp): Promise<LiveApp | null> {
    const id = app.versionId;
    const known = this.#versions.get(id);
    if (known !== undefined) return known;
    const loading = this.#reads.readSnapshotText(app.id, app.version).then(
      (text) => {
        if (text === null) return null;
        try {
          return loadLiveApp(
            { id: app.id, slug: app.slug, workspaceId, version: app.version },
            text,
          );
        } catch (error) {
          this.#report(error, `Version ${app.version} of ${app.slug} can't be read`);
          return null;
        }
      },
      (error: unknown) => {
        this.#versions.delete(id);
        throw error;
      },
    );
    this.#versions.set(id, loading);
    return loading;
  }

  /** Takes note of a change told by any instance. */
  changed(change: Change): void {
    this.#generation += 1;
    switch (change.kind) {
      case 'key':
        return this.#keys.expire(change.keyId);
      case 'workspace':
        return this.#directories.expire(change.workspaceId);
      case 'app':
        return this.#appChanged(change.appId);
      case 'assistants':
        return this.#grants.expireAll();
      case 'everything':
        this.#keys.doubtAll();
        this.#grants.doubtAll();
        return this.#directories.doubtAll();
    }
  }

  #appChanged(appId: string): void {
    for (const [workspaceId, directory] of this.#directories.values()) {
      if (directory?.apps.some(({ id }) => id === appId) === true) {
        return this.#directories.expire(workspaceId);
      }
    }
    // An app that wasn't live before may belong to any of them.
    this.#directories.expireAll();
  }
}

function viewId(viewer: Viewer, slug: string | null): string {
  return `${slug ?? ''} ${viewer.shapeId}`;
}
