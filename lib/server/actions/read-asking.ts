import 'server-only';
import type { Asking } from '@/lib/contract/assistants';
import { runMode } from '@/lib/core/annotations/run-mode';
import { parseUrl } from '@/lib/core/connection/parse-url';
import { DomainError } from '@/lib/core/errors';
import { say } from '@/lib/core/sentences/say';
import { toolTitle } from '@/lib/core/naming/title';
import { refreshTokenSeconds } from '@/lib/server/assistants/provider';
import { workspaceReached } from '@/lib/server/assistants/reach';
import { addressOfResource } from '@/lib/server/assistants/resources';
import type { SignedIn } from '@/lib/server/auth/actor';
import { mayDo } from '@/lib/server/auth/allow';
import { machineNames } from '@/lib/server/auth/this-machine';
import { loadLiveApp } from '@/lib/server/mcp/live-app';
import { findOauthClient } from '@/lib/server/stores/oauth-client-store';
import {
  readDirectory,
  readSnapshotText,
  type StoredLiveApp,
} from '@/lib/server/stores/serving-store';

const daySeconds = 24 * 60 * 60;

/** Where the answer to an assistant goes, in words that a person can judge. */
function backTo({ protocol, host, hostname }: URL): Asking['back_to'] {
  if (protocol !== 'http:' && protocol !== 'https:') {
    return { kind: 'program', name: protocol.slice(0, -1) };
  }
  return { kind: machineNames.includes(hostname) ? 'this-machine' : 'host', name: host };
}

async function toolsOf(app: StoredLiveApp, workspaceId: string): Promise<Asking['apps'][number]> {
  const { slug, name } = app;
  const text = await readSnapshotText(app.id, app.version);
  const live = text === null ? null : loadLiveApp({ ...app, workspaceId }, text);
  const tools = (live?.app.tools ?? []).map((tool) => ({
    title: toolTitle(tool),
    asks_first: runMode(tool.annotations).kind === 'asks-first',
  }));
  return { slug, name, tools };
}

/**
 * What somebody is asked when an assistant wants to be let in. Whoever signed in with a browser.
 * @throws DomainError bad-request where the question can't be what an assistant asked
 */
export async function readAsking(
  signedIn: SignedIn,
  asked: { client_id: string; redirect_uri: string; resource: string },
): Promise<Asking> {
  const client = await findOauthClient(asked.client_id);
  const address = addressOfResource(asked.resource);
  if (client === null || client.disabled === true || address === null) {
    throw new DomainError('bad-request', {
      said: say('person.unknownAsking'),
    });
  }
  const back = parseUrl(asked.redirect_uri);
  if (back === null) {
    throw new DomainError('bad-request', { said: say('person.assistantNowhere') });
  }
  const workspace = await workspaceReached(signedIn.personId, signedIn.workspaceId, address);
  const directory = workspace && (await readDirectory(workspace.id));
  const seen = (directory?.apps ?? []).filter(
    ({ slug }) => address.slug === null || slug === address.slug,
  );
  return {
    name: client.name ?? client.clientId,
    vouched_by: client.clientId.startsWith('https://') ? new URL(client.clientId).host : null,
    back_to: backTo(back),
    only_app: address.slug,
    workspace: workspace?.name ?? null,
    may_allow: workspace !== null && mayDo(workspace.role, 'connect-assistants'),
    apps: await Promise.all(seen.map((app) => toolsOf(app, workspace?.id ?? ''))),
    unused_days: refreshTokenSeconds / daySeconds,
  };
}
