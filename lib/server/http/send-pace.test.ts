import { describe, expect, it } from 'vitest';
import { testUpstream } from './testing/test-upstream';
import { tryTool } from './testing/try-tool';

const upstream = testUpstream();

const listed = () => `${upstream.url}/busy/list`;
const requests = (start: string) => upstream.requests.filter(({ path }) => path.startsWith(start));

describe('requests of one call', () => {
  it('all wait where one of them is told to, but for those on their way already', async () => {
    const { isError, text } = await tryTool(listed(), { each: '/busy/{{a.id}}' });
    expect(isError).toBe(false);
    const told = JSON.parse(text) as { early: boolean }[];
    expect(told).toHaveLength(30);
    expect(told.filter(({ early }) => early).length).toBeLessThan(5);
  });

  it('all get through to a service that takes only some at a time', async () => {
    const { text } = await tryTool(listed(), { each: '/quota/{{a.id}}' });
    expect(JSON.parse(text)).toEqual(Array.from({ length: 30 }, () => ({ ok: true })));
  });

  it('are not sent any more where the wait is longer than the call', async () => {
    const { isError, text } = await tryTool(listed(), { each: '/limited?after=600&n={{a.id}}' });
    expect(isError).toBe(true);
    expect(text).toMatch(/0 of 30 entries were answered: .* Try again in 10 minutes\.$/);
    expect(requests('/limited').length).toBeLessThan(6);
  });

  it('stop waiting when the call is cancelled', async () => {
    const asker = new AbortController();
    const asking = { each: '/limited?after=15&n={{a.id}}', signal: asker.signal };
    const running = tryTool(listed(), asking);
    await expect.poll(() => requests('/limited').length).toBeGreaterThan(0);
    asker.abort();
    expect(await running).toEqual({
      isError: true,
      text: 'Request b failed: The call was cancelled.',
    });
    expect(requests('/limited').length).toBeLessThan(6);
  });
});
