import { describe, expect, it, vi } from 'vitest';
import { missingDraft, readKeptDraft } from './kept-draft';
import { sessionQuery } from './queries/session';
import { app, fakeServer, openWindow, session, slug, titled } from './testing/draft-windows';
import type { JsonObject } from '../core/json/json';

const server = fakeServer();

it('a viewer changes nothing', async () => {
  const { saver, draft, client } = await openWindow();
  const before = draft();
  client.setQueryData(sessionQuery.queryKey, session);
  saver.edit(titled('a', 'Mine'));
  expect(saver.isDirty).toBe(false);
  expect(draft()).toBe(before);
  client.setQueryData(sessionQuery.queryKey, { ...session, role: 'editor' });
  saver.edit(titled('a', 'Mine'));
  expect(await saver.flush()).toBe(true);
  expect(server.document).toMatchObject({ tools: [{ title: 'Mine' }, { title: 'B' }] });
});

describe('two windows with one draft', () => {
  it('both keep what they changed in different places, and forms stay as they are', async () => {
    const [mine, theirs] = [await openWindow(), await openWindow()];
    theirs.saver.edit(titled('a', 'Theirs'));
    expect(await theirs.saver.flush()).toBe(true);
    mine.saver.edit(titled('b', 'Mine'));
    expect(await mine.saver.flush()).toBe(true);
    expect(server.document).toEqual(
      app({ name: 'a', title: 'Theirs' }, { name: 'b', title: 'Mine' }),
    );
    expect(mine.draft()?.document).toEqual(server.document);
    expect(mine.saver.snapshot().added).toEqual(['a']);
    expect(mine.draft()?.revision).toBe('"1"');
  });

  it('find their tools anew where the places changed', async () => {
    const [mine, theirs] = [await openWindow(), await openWindow()];
    theirs.saver.edit((document) => ({
      ...document,
      tools: [{ name: 'first' }, ...(document.tools as JsonObject[])],
    }));
    await theirs.saver.flush();
    mine.saver.edit(titled('b', 'Mine'));
    expect(await mine.saver.flush()).toBe(true);
    expect(mine.draft()?.revision).not.toBe('"1"');
    expect(server.document).toMatchObject({
      tools: [{ name: 'first' }, { name: 'a' }, { name: 'b', title: 'Mine' }],
    });
  });

  it.each(['mine', 'theirs'] as const)(
    'ask where both changed the same, and then keep %s of that and all the rest',
    async (side) => {
      const [mine, theirs] = [await openWindow(), await openWindow()];
      theirs.saver.edit(titled('a', 'theirs'));
      theirs.saver.edit((document) => ({ ...document, description: 'Only theirs' }));
      await theirs.saver.flush();
      mine.saver.edit(titled('a', 'mine'));
      mine.saver.edit(titled('b', 'Only mine'));
      expect(await mine.saver.flush()).toBe(false);
      expect(mine.saver.snapshot().state).toEqual({
        kind: 'stale',
        conflicts: [{ place: ['tools', 'a', 'title'], mine: 'mine', theirs: 'theirs' }],
      });
      expect(server.document).toMatchObject({ tools: [{ title: 'theirs' }, { title: 'B' }] });
      await mine.saver.resolve(side);
      expect(mine.saver.snapshot().state.kind).toBe('saved');
      expect(server.document).toEqual({
        ...app({ name: 'a', title: side }, { name: 'b', title: 'Only mine' }),
        description: 'Only theirs',
      });
    },
  );
});

it('what could not be saved is kept, and brought back together with what was saved since', async () => {
  const lost = await openWindow();
  lost.saver.edit(titled('a', 'Typed while away'));
  server.isAway = true;
  expect(await lost.saver.flush()).toBe(false);
  expect(lost.saver.snapshot().state.kind).toBe('failed');
  server.isAway = false;
  const other = await openWindow();
  other.saver.edit(titled('b', 'Since then'));
  await other.saver.flush();

  const again = await openWindow();
  const kept = readKeptDraft(slug);
  if (!kept) throw new Error('Nothing was kept.');
  await again.saver.bringBack(kept);
  expect(server.document).toEqual(
    app({ name: 'a', title: 'Typed while away' }, { name: 'b', title: 'Since then' }),
  );
});

it('what is brought back where nobody saved since is not said to have met anything', async () => {
  const lost = await openWindow();
  lost.saver.edit(titled('a', 'Typed while away'));
  server.isAway = true;
  await lost.saver.flush();
  server.isAway = false;
  const again = await openWindow();
  const kept = readKeptDraft(slug);
  if (!kept) throw new Error('Nothing was kept.');
  await again.saver.bringBack(kept);
  expect(server.document).toMatchObject({ tools: [{ title: 'Typed while away' }, {}] });
  expect(again.saver.snapshot()).toMatchObject({ state: { kind: 'saved' }, added: null });
});

describe('a page that may be going away', () => {
  it.each(['beforeunload', 'pagehide', 'visibilitychange'])(
    'sends and keeps at once what was typed just now: %s',
    async (event) => {
      const { saver } = await openWindow();
      saver.edit(titled('a', 'Typed just now'));
      window.dispatchEvent(new Event(event));
      expect(readKeptDraft(slug)?.document).toMatchObject({
        tools: [{ title: 'Typed just now' }, {}],
      });
      await expect.poll(() => saver.isDirty).toBe(false);
      expect(server.document).toMatchObject({ tools: [{ title: 'Typed just now' }, {}] });
      expect(server.saving.keepalive).toBe(true);
      expect(readKeptDraft(slug)).toBeNull();
    },
  );

  it('does nothing where it only comes into view', async () => {
    vi.stubGlobal('document', { visibilityState: 'visible' });
    const { saver } = await openWindow();
    saver.edit(titled('a', 'Goes on'));
    window.dispatchEvent(new Event('visibilitychange'));
    expect(saver.snapshot().state.kind).toBe('waiting');
    expect(readKeptDraft(slug)).toBeNull();
  });

  it('is not asked to outlive itself with more than browsers allow', async () => {
    const { saver } = await openWindow();
    saver.edit(titled('a', 'ö'.repeat(31 * 1024)));
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => saver.isDirty).toBe(false);
    expect(server.saving.keepalive).toBe(false);
  });

  it('offers what did not arrive, and not what did', async () => {
    const { saver } = await openWindow();
    saver.edit(titled('a', 'Typed just now'));
    server.isAway = true;
    window.dispatchEvent(new Event('pagehide'));
    expect(missingDraft(slug, server.document)?.document).toMatchObject({
      tools: [{ title: 'Typed just now' }, {}],
    });
    server.save(titled('a', 'Typed just now')(server.document));
    expect(missingDraft(slug, server.document)).toBeNull();
    expect(readKeptDraft(slug)).toBeNull();
  });

  it('leaves alone what an earlier visit kept and nobody has chosen about', async () => {
    const lost = await openWindow();
    lost.saver.edit(titled('a', 'Of the earlier visit'));
    server.isAway = true;
    await lost.saver.flush();
    server.isAway = false;
    vi.stubGlobal('window', new EventTarget());
    const { saver } = await openWindow();
    saver.edit(titled('b', 'Typed just now'));
    window.dispatchEvent(new Event('pagehide'));
    await saver.flush();
    expect(server.document).toMatchObject({ tools: [{}, { title: 'Typed just now' }] });
    expect(readKeptDraft(slug)?.document).toMatchObject({
      tools: [{ title: 'Of the earlier visit' }, {}],
    });
  });
});

describe('a server that takes a save and never answers', () => {
  it('is given up, and its save is known again as this window’s own', async () => {
    const { saver, draft } = await openWindow();
    server.isSilent = true;
    saver.edit(titled('a', 'First'));
    const saving = saver.flush();
    await vi.advanceTimersByTimeAsync(21_000);
    expect(await saving).toBe(false);
    expect(saver.snapshot().state).toMatchObject({ kind: 'failed', error: { kind: 'late' } });
    expect(readKeptDraft(slug)?.document).toMatchObject({ tools: [{ title: 'First' }, {}] });

    server.isSilent = false;
    const revision = draft()?.revision;
    saver.edit(titled('a', 'First and more'));
    expect(await saver.flush()).toBe(true);
    expect(server.document).toMatchObject({ tools: [{ title: 'First and more' }, { title: 'B' }] });
    expect(saver.snapshot()).toMatchObject({ state: { kind: 'saved' }, added: null });
    expect(draft()?.revision).toBe(revision);
    expect(readKeptDraft(slug)).toBeNull();
  });

  it('never overwrites what someone else saved since', async () => {
    const { saver } = await openWindow();
    server.isSilent = true;
    saver.edit(titled('a', 'Mine'));
    const saving = saver.flush();
    await vi.advanceTimersByTimeAsync(21_000);
    await saving;
    server.isSilent = false;
    server.save(titled('a', 'Theirs')(server.document));
    expect(await saver.flush()).toBe(false);
    expect(saver.snapshot().state.kind).toBe('stale');
    expect(server.document).toMatchObject({ tools: [{ title: 'Theirs' }, {}] });
  });
});

it('what was saved although the server said that it failed is this window’s own', async () => {
  const { saver, draft } = await openWindow();
  server.isUnsure = true;
  saver.edit(titled('a', 'Free sl'));
  expect(await saver.flush()).toBe(false);
  expect(saver.snapshot().state).toMatchObject({ kind: 'failed', error: { kind: 'server' } });
  server.isUnsure = false;
  const revision = draft()?.revision;
  saver.edit(titled('a', 'Free slots'));
  expect(await saver.flush()).toBe(true);
  expect(server.document).toMatchObject({ tools: [{ title: 'Free slots' }, { title: 'B' }] });
  expect(saver.snapshot()).toMatchObject({ state: { kind: 'saved' }, added: null });
  expect(draft()?.revision).toBe(revision);
});

it('is not said to be saved while something typed since then is not', async () => {
  const { saver } = await openWindow();
  const states: string[] = [];
  saver.subscribe(() => states.push(saver.snapshot().state.kind));
  saver.edit(titled('a', 'First'));
  const saving = saver.flush();
  saver.edit(titled('a', 'Second'));
  expect(await saving).toBe(true);
  expect(states).toEqual(['waiting', 'saving', 'waiting', 'saving', 'saved']);
  expect(server.document).toMatchObject({ tools: [{ title: 'Second' }, {}] });
});
