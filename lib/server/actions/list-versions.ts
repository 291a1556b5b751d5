import 'server-only';
import type { ListVersionsResponse } from '@/lib/contract/versions';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { listVersionRows } from '@/lib/server/stores/version-store';
import { theApp } from '@/lib/server/drafts/find-app';
import { pageOf, pageSize, readCursor, writeCursor } from '@/lib/server/records/page';

/** What was published of an app, newest first. Viewers. */
export async function listVersions(
  actor: Actor,
  input: { slug: string; cursor?: string | undefined; limit?: number | undefined },
): Promise<ListVersionsResponse> {
  allow(actor, 'see-apps');
  const app = await theApp(actor, input.slug);
  const size = pageSize(input.limit);
  const before = readCursor(input.cursor, /^\d{1,9}$/)?.[0];
  const rows = await listVersionRows(
    app.id,
    before === undefined ? null : Number(before),
    size + 1,
  );
  const { page, next_cursor } = pageOf(rows, size, ({ number }) => writeCursor(String(number)));
  const versions = page.map(({ number, tools, publishedBy, createdAt }) => ({
    version: number,
    tools,
    live: number === app.liveVersion,
    published_by: publishedBy,
    published_at: createdAt.toISOString(),
  }));
  return { versions, next_cursor };
}
