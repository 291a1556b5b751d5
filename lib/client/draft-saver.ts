import type { QueryClient } from '@tanstack/react-query';
import { savedAppSchema } from '../contract/apps';
import type { Problem } from '../core/errors';
import type { JsonObject } from '../core/json/json';
import { ApiError } from './api-error';
import { appPath, parseAnswer, readAnswerJson, send } from './api';
import { forgetHalfTyped } from './half-typed';
import { forgetKeptDraft, keepDraft } from './kept-draft';
import { type Draft, draftKey, fetchDraft } from './queries/draft';
import { refreshApps } from './queries/apps';

export type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; error: unknown }
  | { kind: 'stale' };

export interface SaverSnapshot {
  state: SaveState;
  /** The problems the server listed at the last save. */
  problems: readonly Problem[];
}

const pauseMs = 700;
const retryMsMax = 30_000;

/**
 * Saves one app's draft: edits show at once, one save is under way at a time and the latest edit
 * wins. What could not be saved is kept here and tried again; a draft changed by someone else is
 * never written over without asking.
 */
export class DraftSaver {
  private snapshotNow: SaverSnapshot = { state: { kind: 'unchanged' }, problems: [] };
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private inFlight: Promise<void> | null = null;
  private unsaved = false;
  private failures = 0;

  constructor(
    private readonly client: QueryClient,
    private readonly slug: string,
  ) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SaverSnapshot => this.snapshotNow;

  /** True while something typed is not yet on the server. */
  get isDirty(): boolean {
    return this.unsaved || this.inFlight !== null;
  }

  /** Changes the draft and saves it after a short pause; a change that returns the same document is none. */
  edit(change: (document: JsonObject) => JsonObject): void {
    const known = this.client.getQueryData<Draft>(draftKey(this.slug));
    if (!known) return;
    const document = change(known.document);
    if (document === known.document) return;
    void this.client.cancelQueries({ queryKey: draftKey(this.slug) });
    this.put({ ...known, document });
    this.unsaved = true;
    this.guardLeaving();
    if (this.snapshotNow.state.kind === 'stale') return;
    if (this.inFlight === null) this.say({ kind: 'waiting' });
    this.schedule(pauseMs);
  }

  /** Saves now. Resolves to true where everything typed is on the server. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer);
    if (this.inFlight) await this.inFlight;
    if (this.unsaved && this.snapshotNow.state.kind !== 'stale') await this.save();
    return !this.isDirty;
  }

  /** Gives up what was typed here and takes the draft as the server has it. */
  async takeTheirs(): Promise<void> {
    const theirs = await fetchDraft(this.slug);
    this.unsaved = false;
    this.failures = 0;
    forgetKeptDraft(this.slug);
    forgetHalfTyped(this.slug);
    this.put({ ...theirs, revision: `${theirs.etag} ${Date.now()}` });
    this.guardLeaving();
    this.say({ kind: 'unchanged' });
  }

  /** Writes the draft as it is here over what the server has. */
  async keepMine(): Promise<void> {
    const theirs = await fetchDraft(this.slug);
    const known = this.client.getQueryData<Draft>(draftKey(this.slug));
    if (known) this.put({ ...known, etag: theirs.etag });
    this.unsaved = true;
    this.say({ kind: 'waiting' });
    await this.flush();
  }

  /** Puts a whole document in the draft's place, as when a kept one is brought back, and saves it. */
  async replace(document: JsonObject): Promise<void> {
    this.edit(() => document);
    const known = this.client.getQueryData<Draft>(draftKey(this.slug));
    if (known) this.put({ ...known, revision: `${known.etag} ${Date.now()}` });
    await this.flush();
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), ms);
  }

  private save(): Promise<void> {
    if (this.inFlight || !this.unsaved) return this.inFlight ?? Promise.resolve();
    this.inFlight = this.saveOnce().finally(() => {
      this.inFlight = null;
      this.guardLeaving();
      const waits = this.unsaved && this.snapshotNow.state.kind !== 'stale';
      if (waits) this.schedule(this.failures === 0 ? 0 : this.retryMs());
    });
    return this.inFlight;
  }

  private retryMs(): number {
    return Math.min(retryMsMax, 1_500 * 2 ** this.failures);
  }

  private async saveOnce(): Promise<void> {
    const sent = this.client.getQueryData<Draft>(draftKey(this.slug));
    if (!sent) return;
    this.unsaved = false;
    this.say({ kind: 'saving' });
    try {
      const response = await send(`${appPath(this.slug)}?unfinished=true`, {
        method: 'PUT',
        body: sent.document,
        headers: sent.etag ? { 'if-match': sent.etag } : {},
      });
      const saved = parseAnswer(savedAppSchema, await readAnswerJson(response));
      const now = this.client.getQueryData<Draft>(draftKey(this.slug)) ?? sent;
      this.put({ ...now, etag: response.headers.get('etag') ?? now.etag });
      this.failures = 0;
      forgetKeptDraft(this.slug);
      this.say({ kind: 'saved', at: Date.now() }, saved.problems);
      void refreshApps(this.client);
    } catch (error) {
      this.unsaved = true;
      this.failures += 1;
      keepDraft(this.slug, sent.document);
      const stale = error instanceof ApiError && error.kind === 'stale';
      this.say(stale ? { kind: 'stale' } : { kind: 'failed', error });
    }
  }

  private put(draft: Draft): void {
    this.client.setQueryData<Draft>(draftKey(this.slug), draft);
  }

  private say(state: SaveState, problems: readonly Problem[] = this.snapshotNow.problems): void {
    this.snapshotNow = { state, problems };
    for (const listener of this.listeners) listener();
  }

  private readonly askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

  private guardLeaving(): void {
    window.removeEventListener('beforeunload', this.askBeforeLeaving);
    if (this.isDirty) window.addEventListener('beforeunload', this.askBeforeLeaving);
  }
}

const savers = new WeakMap<QueryClient, Map<string, DraftSaver>>();

/** The one saver of an app's draft in this page. */
export function draftSaver(client: QueryClient, slug: string): DraftSaver {
  const bySlug = savers.get(client) ?? new Map<string, DraftSaver>();
  savers.set(client, bySlug);
  const known = bySlug.get(slug);
  if (known) return known;
  const saver = new DraftSaver(client, slug);
  bySlug.set(slug, saver);
  return saver;
}
