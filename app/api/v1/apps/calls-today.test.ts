import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { db } from '@/lib/server/db/client';
import { insertRuns } from '@/lib/server/stores/run-store';
import { homeWorkspaceId } from '@/lib/server/stores/workspace-store';
import { appFile } from '../app-file.test-support';
import { call } from '../routes.test-support';

let appId = '';
beforeAll(async () => {
  await call('PUT', '/api/v1/apps/counted', { body: appFile({ name: 'Counted' }) });
  appId = (await db().app.findUniqueOrThrow({ where: { slug: 'counted' } })).id;
});
afterEach(() => void vi.useRealTimers());

async function callsAt(times: readonly string[], origin = 'call'): Promise<void> {
  const kept = { workspaceId: homeWorkspaceId, appId, appVersion: 1, tool: 'find_tea', origin };
  const done = { assistant: 'Desk', outcome: 'done', error: null, ms: 1, answerBytes: 1 };
  await db().run.deleteMany({ where: { appId } });
  await insertRuns(
    times.map((at) => ({
      ...kept,
      ...done,
      details: '{}',
      id: randomUUID(),
      startedAt: Date.parse(at),
    })),
  );
}

/** At that time by a workspace's clock, what the apps page and the app's own page say. */
async function callsToday(now: string, time_zone: string | null): Promise<unknown[]> {
  const none = { reserved_app_names: [], reserved_tool_names: [] };
  await call('PUT', '/api/v1/workspace', { body: { ...none, time_zone } });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  const summary = await call('GET', '/api/v1/apps/counted/summary');
  const { json } = await call('GET', '/api/v1/apps');
  vi.useRealTimers();
  const [listed] = json.apps as { calls_today: number }[];
  return [summary.json.calls_today, listed?.calls_today];
}

test.each([
  ['just before midnight on a 31st', '2026-12-31T23:59:59Z', 'UTC', '2026-12-31T00:00:00Z'],
  ['just after midnight on a 1st', '2027-01-01T00:00:00Z', 'UTC', '2027-01-01T00:00:00Z'],
  ['on 29 February', '2028-02-29T12:00:00Z', 'Asia/Tokyo', '2028-02-28T15:00:00Z'],
  ['west of here', '2026-12-01T02:00:00Z', 'America/New_York', '2026-11-30T05:00:00Z'],
  ['where clocks went forward', '2026-03-29T12:00:00Z', 'Europe/Berlin', '2026-03-28T23:00:00Z'],
  ['where clocks went back', '2026-10-25T12:00:00Z', 'Europe/Berlin', '2026-10-24T22:00:00Z'],
  // There no midnight was: the day began at one.
  ['where midnight was left out', '2026-04-24T12:00:00Z', 'Africa/Cairo', '2026-04-23T22:00:00Z'],
])('%s, today is that of the workspace', async (_when, now, zone, began) => {
  const before = new Date(Date.parse(began) - 1).toISOString();
  await callsAt([before, began, now]);
  expect(await callsToday(now, zone)).toEqual([2, 2]);
});

test('test requests are no calls', async () => {
  await callsAt(['2026-12-01T12:00:00Z'], 'test');
  expect(await callsToday('2026-12-01T13:00:00Z', 'UTC')).toEqual([0, 0]);
});
