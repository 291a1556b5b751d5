import { expect, test } from 'vitest';
import { homeWorkspaceId } from '../stores/workspace-store';
import { db } from './client';

test('a time is kept as the moment that it is, wherever the database stands', async () => {
  const createdAt = new Date('2026-03-08T02:30:00.123Z');
  const data = { id: homeWorkspaceId, name: 'Home', createdAt };
  await db().workspace.upsert({ where: { id: homeWorkspaceId }, create: data, update: data });
  const [row] = await db().$queryRaw<{ stored: number }[]>`
    SELECT extract(epoch FROM created_at)::float8 * 1000 AS stored FROM workspace
    WHERE id = ${homeWorkspaceId}::uuid`;
  expect(row?.stored).toBe(createdAt.getTime());
  const { createdAt: read } = await db().workspace.findUniqueOrThrow({
    where: { id: homeWorkspaceId },
  });
  expect(read).toEqual(createdAt);
});
