import { describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { readKeptDraft } from './kept-draft';
import { sessionQuery } from './queries/session';
import { fakeServer, openWindow, session, slug, titled } from './testing/draft-windows';

const server = fakeServer();

describe('a save that is refused', () => {
  const minutes = 5 * 60_000;

  it.each([403, 404, 413, 422])('is kept, and not sent again as it is: %s', async (status) => {
    const { saver } = await openWindow();
    server.refusal = status;
    saver.edit(titled('a', 'Too much'));
    await vi.advanceTimersByTimeAsync(minutes);
    expect(saver.snapshot().state).toMatchObject({ kind: 'refused', error: { status } });
    window.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(minutes);
    expect(server.saves).toBe(1);
    expect(saver.isDirty).toBe(true);
    const why = saver.flushOrThrow(new ApiError('unsaved'));
    await expect(why).rejects.toMatchObject({ status });
    expect(readKeptDraft(slug)?.document).toMatchObject({ tools: [{ title: 'Too much' }, {}] });

    server.refusal = null;
    saver.edit(titled('a', 'Less'));
    await vi.advanceTimersByTimeAsync(minutes);
    expect(saver.snapshot().state.kind).toBe('saved');
    expect(server.document).toMatchObject({ tools: [{ title: 'Less' }, {}] });
    expect(readKeptDraft(slug)).toBeNull();
  });

  it.each([401, 429, 500])('is sent again where that may help: %s', async (status) => {
    const { saver } = await openWindow();
    server.refusal = status;
    saver.edit(titled('a', 'Later'));
    expect(await saver.flush()).toBe(false);
    server.refusal = null;
    await vi.advanceTimersByTimeAsync(minutes);
    expect(saver.snapshot().state.kind).toBe('saved');
  });

  it('is sent once more where somebody asks for it, or typed on meanwhile', async () => {
    const { saver } = await openWindow();
    server.refusal = 413;
    saver.edit(titled('a', 'Much'));
    const saving = saver.flush();
    saver.edit(titled('a', 'More'));
    await saving;
    await vi.advanceTimersByTimeAsync(minutes);
    expect(server.saves).toBe(2);
    server.refusal = null;
    expect(await saver.flush()).toBe(true);
    expect(server.document).toMatchObject({ tools: [{ title: 'More' }, {}] });
  });

  it('is sent again once one may, and not before', async () => {
    const { saver, client } = await openWindow();
    client.setQueryData(sessionQuery.queryKey, { ...session, role: 'editor' });
    server.refusal = 403;
    saver.edit(titled('a', 'As an editor'));
    await saver.flush();
    client.setQueryData(sessionQuery.queryKey, session);
    await vi.advanceTimersByTimeAsync(minutes);
    expect(server.saves).toBe(1);
    server.refusal = null;
    client.setQueryData(sessionQuery.queryKey, { ...session, role: 'owner' });
    await vi.advanceTimersByTimeAsync(minutes);
    expect(saver.snapshot().state.kind).toBe('saved');
    expect(server.document).toMatchObject({ tools: [{ title: 'As an editor' }, {}] });
  });
});
