import 'server-only';
import { shortNames } from '@/lib/core/naming/short-name';
import { readCheckToken, type CheckClaims } from '../mcp/check-token';
import { makeView, type ServedView } from '../mcp/served-view';
import { compileLiveApp, loadLiveApp, type LiveApp } from '../mcp/live-app';
import { makeSnapshot } from '../mcp/snapshot';
import { readDirectory, readDraftDocument, readSnapshotText } from '../stores/serving-store';
import { checkTokenKey } from './check-token-key';
import { listableDraft } from './draft-app';

async function draftApp({ appId, slug, workspaceId }: CheckClaims): Promise<LiveApp | null> {
  const draft = await readDraftDocument(appId);
  const { app } = draft === null ? { app: null } : listableDraft(draft.document);
  if (app === null) return null;
  return compileLiveApp({ id: appId, slug, workspaceId, version: 0 }, makeSnapshot(app));
}

/**
 * What a check's token may see: the listing of its one app, read anew from the database, live or as drafted,
 * as an assistant that sees this app alone would have it. Nothing in it can be called.
 * `null` where the token is wrong, expired or for another address.
 */
export async function checkView(token: string, slug: string | null): Promise<ServedView | null> {
  const claims = readCheckToken(token, checkTokenKey(), Date.now());
  if (claims === null || claims.slug !== slug) return null;
  const { appId, workspaceId } = claims;
  const directory = await readDirectory(workspaceId);
  if (directory === null) return null;
  const app = claims.of === 'draft' ? await draftApp(claims) : await liveApp(claims, directory);
  const [shortName = ''] = shortNames([app?.name ?? ''], directory.reservedAppNames);
  const view = makeView(app === null ? [] : [{ app, shortName }], {
    reservedToolNames: directory.reservedToolNames,
    withheld: new Set(),
    oneApp: true,
    unavailable: app === null ? [{ slug: appId, reason: 'It can’t be read.' }] : [],
  });
  return { ...view, tools: new Map() };
}

async function liveApp(
  { appId, slug, workspaceId }: CheckClaims,
  directory: { apps: readonly { id: string; version: number }[] },
): Promise<LiveApp | null> {
  const stored = directory.apps.find(({ id }) => id === appId);
  if (stored === undefined) return null;
  const text = await readSnapshotText(appId, stored.version);
  return text === null
    ? null
    : loadLiveApp({ id: appId, slug, workspaceId, version: stored.version }, text);
}
