import type { QueryClient } from '@tanstack/react-query';
import { savedAppSchema } from '../contract/apps';
import type { Problem } from '../core/errors';
import type { JsonObject } from '../core/json/json';
import { type MergeConflict, mergeJson, type MergeSide } from '../core/json/merge-json';
import { sameJson } from '../core/json/same-json';
import { ApiError, isRefusedForGood, isSignedOut, mayBeDone } from './api-error';
import { appPath, parseAnswer, readAnswerJson, send } from './api';
import { draftTools, toolNames } from './draft-document';
import { forgetHalfTyped } from './half-typed';
import { forgetKeptDraft, type KeptDraft, keepDraft, readKeptDraft } from './kept-draft';
import { type Draft, draftKey, fetchDraft } from './queries/draft';
import { refreshApps } from './queries/apps';
import { sessionQuery } from './queries/session';

export type SaveState =
  | { kind: 'unchanged' }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'failed'; error: unknown }
  /** The server does not take it: nothing is sent again until something changes. */
  | { kind: 'refused'; error: ApiError }
  /** Somebody else changed the same: nothing is saved until one has chosen. */
  | { kind: 'stale'; conflicts: readonly MergeConflict[] };

export interface SaverSnapshot {
  state: SaveState;
  /** The problems the server listed at the last save. */
  problems: readonly Problem[];
  /** The tools, by name, whose changes made elsewhere were added to what is here; null where none were. */
  added: readonly string[] | null;
}

type Theirs = Pick<Draft, 'document' | 'etag'>;

/** The tools that are new or different on the other side. */
function changedTools(saved: JsonObject, theirs: JsonObject): string[] {
  const before = draftTools(saved);
  return toolNames({
    tools: draftTools(theirs).filter((tool) => !before.some((each) => sameJson(each, tool))),
  });
}

const pauseMs = 700;
/** What a page is told when it may be about to go away; on a phone the last is often the only one. */
const leavingEvents = ['beforeunload', 'pagehide', 'visibilitychange'] as const;
const retryMsMax = 30_000;
/** Saving meets what others saved meanwhile, and then has to be done again. */
const flushTries = 4;

/**
 * Saves one app's draft: edits show at once, one save is under way at a time and the latest edit
 * wins. What could not be saved is kept here and tried again; what was refused only once it, or who one is
 * here, has changed. What someone else changed meanwhile is added to what is here; where both changed the
 * same, nothing is written before one has chosen.
 */
export class DraftSaver {
  private snapshotNow: SaverSnapshot = {
    state: { kind: 'unchanged' },
    problems: [],
    added: null,
  };
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private inFlight: Promise<void> | null = null;
  private unsaved = false;
  private failures = 0;
  /** True where the draft kept in this browser is this window's; another's stays until somebody chooses. */
  private keeps = false;
  /** Sent without an answer: should the server have one of these, it is this window's and nobody else's. */
  private readonly unanswered = new Set<JsonObject>();
  /** What the server has instead, while both sides changed the same. */
  private theirs: Theirs | null = null;
  /** What the server does not take as it is. */
  private refused: JsonObject | null = null;
  private forgetSession: (() => void) | null = null;

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

  /**
   * Changes the draft and saves it after a short pause; a change that returns the same document is none. A
   * viewer, whose changes would all be refused, changes nothing.
   */
  edit(change: (document: JsonObject) => JsonObject): void {
    if (this.client.getQueryData(sessionQuery.queryKey)?.role === 'viewer') return;
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
    for (let tries = 0; tries < flushTries && this.unsaved; tries += 1) {
      if (this.snapshotNow.state.kind === 'stale') break;
      await this.save();
      if (this.snapshotNow.state.kind === 'failed' || this.isHeld) break;
    }
    return !this.isDirty;
  }

  /** Saves now. @throws ApiError why the server does not take it, else `otherwise` where it isn't there yet */
  async flushOrThrow(otherwise: ApiError): Promise<void> {
    if (!(await this.flush())) throw this.refusal ?? otherwise;
  }

  /** Why the server does not take what was typed; null where it did, or may take it yet. */
  private get refusal(): ApiError | null {
    const { state } = this.snapshotNow;
    return state.kind === 'refused' ? state.error : null;
  }

  /** Chooses whose change stands wherever both changed the same; everything else of both sides stays. */
  async resolve(prefer: MergeSide): Promise<void> {
    const mine = this.client.getQueryData<Draft>(draftKey(this.slug));
    const { theirs } = this;
    if (!mine || !theirs) return;
    const { merged } = mergeJson(mine.saved, mine.document, theirs.document, prefer);
    if (prefer === 'theirs') forgetHalfTyped(this.slug);
    this.takeOver(merged, theirs, `${theirs.etag} ${Date.now()}`);
    await this.flush();
  }

  /** Stops saying what was added from elsewhere. */
  readonly noteAdded = (): void => {
    this.snapshotNow = { ...this.snapshotNow, added: null };
    this.tell();
  };

  /** Brings back a draft that could not be saved, together with what was saved since. */
  async bringBack(kept: KeptDraft): Promise<void> {
    const known = this.client.getQueryData<Draft>(draftKey(this.slug));
    if (!known) return;
    void this.client.cancelQueries({ queryKey: draftKey(this.slug) });
    const revision = `${known.etag} ${Date.now()}`;
    const saved = kept.saved ?? known.saved;
    this.put({ ...known, document: kept.document, saved, revision });
    this.unsaved = true;
    this.keeps = true;
    this.meet({ document: known.document, etag: known.etag });
    await this.flush();
  }

  private schedule(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.save(), ms);
  }

  private save(outlivesPage = false): Promise<void> {
    if (this.inFlight || !this.unsaved) return this.inFlight ?? Promise.resolve();
    this.inFlight = this.saveOnce(outlivesPage).finally(() => {
      this.inFlight = null;
      this.guardLeaving();
      const waits = this.unsaved && !this.isHeld;
      clearTimeout(this.timer);
      if (waits) this.schedule(this.failures === 0 ? 0 : this.retryMs());
    });
    return this.inFlight;
  }

  /** Sending it once more would change nothing: one has to choose first, or to change what was refused. */
  private get isHeld(): boolean {
    const { kind } = this.snapshotNow.state;
    if (kind !== 'refused') return kind === 'stale';
    return this.client.getQueryData<Draft>(draftKey(this.slug))?.document === this.refused;
  }

  /** Nobody is signed in: what was typed is kept in this browser, and leaving, as to sign in, is no loss. */
  private get waitsForSignIn(): boolean {
    const { state } = this.snapshotNow;
    return state.kind === 'failed' && isSignedOut(state.error);
  }

  private retryMs(): number {
    return Math.min(retryMsMax, 1_500 * 2 ** this.failures);
  }

  private async saveOnce(outlivesPage: boolean): Promise<void> {
    const sent = this.client.getQueryData<Draft>(draftKey(this.slug));
    if (!sent) return;
    this.unsaved = false;
    this.say({ kind: 'saving' });
    try {
      const response = await send(`${appPath(this.slug)}?unfinished=true`, {
        method: 'PUT',
        body: sent.document,
        headers: sent.etag ? { 'if-match': sent.etag } : {},
        outlivesPage,
      });
      const saved = parseAnswer(savedAppSchema, await readAnswerJson(response));
      const now = this.client.getQueryData<Draft>(draftKey(this.slug)) ?? sent;
      const etag = response.headers.get('etag') ?? now.etag;
      this.put({ ...now, etag, saved: sent.document });
      this.failures = 0;
      this.unanswered.clear();
      this.forgetKept();
      // What was typed meanwhile is not on the server yet.
      const isAll = now.document === sent.document;
      this.say(isAll ? { kind: 'saved', at: Date.now() } : { kind: 'waiting' }, saved.problems);
      void refreshApps(this.client);
    } catch (error) {
      this.unsaved = true;
      if (mayBeDone(error)) this.unanswered.add(sent.document);
      keepDraft(this.slug, sent);
      this.keeps = true;
      await this.failed(error, sent.document);
    }
  }

  private async failed(error: unknown, sent: JsonObject): Promise<void> {
    let reason = error;
    if (error instanceof ApiError && error.kind === 'stale') {
      try {
        this.meet(await fetchDraft(this.slug));
        return;
      } catch (other) {
        reason = other;
      }
    }
    if (isRefusedForGood(reason)) {
      this.failures = 0;
      this.refused = sent;
      this.say({ kind: 'refused', error: reason });
      this.awaitOtherSession();
      return;
    }
    this.failures += 1;
    this.say({ kind: 'failed', error: reason });
  }

  /** Asks who one is here by now, and saves again once that is somebody else who may. */
  private awaitOtherSession(): void {
    const { queryKey } = sessionQuery;
    let known = this.client.getQueryData(queryKey);
    this.forgetSession?.();
    this.forgetSession = this.client.getQueryCache().subscribe(() => {
      const session = this.client.getQueryData(queryKey);
      if (session === known) return;
      known = session;
      if (!session?.signed_in || session.role === 'viewer') return;
      this.forgetSession?.();
      if (this.snapshotNow.state.kind === 'refused') this.schedule(0);
    });
    void this.client.invalidateQueries({ queryKey });
  }

  /** Brings what someone else saved meanwhile together with what is here. */
  private meet(theirs: Theirs): void {
    const mine = this.client.getQueryData<Draft>(draftKey(this.slug));
    if (!mine) return;
    this.failures = 0;
    const isOurs = [...this.unanswered].some((sent) => sameJson(sent, theirs.document));
    this.unanswered.clear();
    if (isOurs) {
      this.takeOver(mine.document, theirs, mine.revision);
      return;
    }
    const { merged, conflicts } = mergeJson(mine.saved, mine.document, theirs.document);
    if (conflicts.length > 0) {
      this.theirs = theirs;
      this.say({ kind: 'stale', conflicts });
      return;
    }
    const isNew = !sameJson(mine.saved, theirs.document);
    const added = isNew ? changedTools(mine.saved, theirs.document) : null;
    // Forms find their tool by its place: where places changed, they begin anew.
    const stays = toolNames(mine.document).every((name, at) => toolNames(merged)[at] === name);
    this.takeOver(merged, theirs, stays ? mine.revision : `${theirs.etag} ${Date.now()}`);
    this.snapshotNow = { ...this.snapshotNow, added };
    this.tell();
  }

  private takeOver(document: JsonObject, theirs: Theirs, revision: string): void {
    this.theirs = null;
    this.put({ document, etag: theirs.etag, saved: theirs.document, revision });
    this.unsaved = !sameJson(document, theirs.document);
    if (!this.unsaved) this.forgetKept();
    this.guardLeaving();
    this.say(this.unsaved ? { kind: 'waiting' } : { kind: 'unchanged' });
  }

  private forgetKept(): void {
    if (this.keeps) forgetKeptDraft(this.slug);
    this.keeps = false;
  }

  private put(draft: Draft): void {
    this.client.setQueryData<Draft>(draftKey(this.slug), draft);
  }

  private say(state: SaveState, problems: readonly Problem[] = this.snapshotNow.problems): void {
    this.snapshotNow = { ...this.snapshotNow, state, problems };
    this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private readonly leaving = (event: Event): void => {
    if (event.type === 'visibilitychange' && document.visibilityState !== 'hidden') return;
    if (event.type === 'beforeunload' && !this.waitsForSignIn) event.preventDefault();
    this.secure();
  };

  /** Nothing may come after this: keeps here what isn't on the server, and sends what waits without waiting longer. */
  private secure(): void {
    const draft = this.client.getQueryData<Draft>(draftKey(this.slug));
    if (draft && (this.keeps || readKeptDraft(this.slug) === null)) {
      keepDraft(this.slug, draft);
      this.keeps = true;
    }
    if (this.isHeld) return;
    clearTimeout(this.timer);
    void this.save(true);
  }

  private guardLeaving(): void {
    for (const event of leavingEvents) {
      window.removeEventListener(event, this.leaving);
      if (this.isDirty) window.addEventListener(event, this.leaving);
    }
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
