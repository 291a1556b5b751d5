import 'server-only';
import type { App } from '@/lib/core/app/app-schema';
import { DomainError } from '@/lib/core/errors';
import type { Json } from '@/lib/core/json/json';
import { appListing } from '@/lib/core/listing/app-listing';
import { listingAs, type ListingFormat } from '@/lib/core/listing/formats';
import { shortNames } from '@/lib/core/naming/short-name';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { readWorkspace } from '@/lib/server/stores/workspace-store';
import { appDocument } from '@/lib/server/drafts/app-document';
import { readAppFile, refusal } from '@/lib/server/drafts/draft-row';

interface ListingRequest {
  slug: string;
  format: ListingFormat;
  of: 'live' | 'draft';
  stage?: string | undefined;
  strict: 'true' | 'false';
}

function offeredAt(stage: string | undefined) {
  return (tool: App['tools'][number]) =>
    stage === undefined || tool.stage === undefined || tool.stage.includes(stage);
}

/**
 * The listing of one app as another host takes it: all of it in one page, since hosts read no second
 * one. Viewers.
 * @throws DomainError conflict where it is too large to be served
 */
export async function listTools(
  actor: Actor,
  { slug, format, of, stage, strict }: ListingRequest,
): Promise<{ tools: Json[] }> {
  allow(actor, 'see-apps');
  const { document, workspaceId } = await appDocument(actor, slug, of);
  const { app, problems } = readAppFile(document);
  if (app === null) throw refusal(problems);
  const workspace = await readWorkspace(workspaceId);
  const [shortName = 'app'] = shortNames([app.name], workspace.reservedAppNames);
  const { served, unavailable } = appListing({
    shortName,
    tools: app.tools,
    reserved: workspace.reservedToolNames,
  });
  if (unavailable !== null) throw new DomainError('conflict', { said: unavailable });
  const offered = served.filter(({ tool }) => offeredAt(stage)(tool)).map(({ entry }) => entry);
  return { tools: listingAs(format, offered, { strict: strict === 'true' }) };
}
