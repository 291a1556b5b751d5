import 'server-only';
import type { Session } from '@/lib/contract/session';
import type { Actor } from '@/lib/server/auth/actor';
import { env } from '@/lib/server/env';
import { chosenTimeZone } from '@/lib/server/run/time-zone';
import { readWorkspace } from '@/lib/server/stores/workspace-store';

function isLocal(address: string): boolean {
  const { hostname } = new URL(address);
  return /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** Who is asking, and where assistants reach this instance. Anyone, signed in or not. */
export async function readSession(actor: Actor | null): Promise<Session> {
  const { publicUrl } = env();
  const workspace = actor && (await readWorkspace(actor.workspaceId));
  return {
    signed_in: actor !== null,
    name: actor?.name ?? null,
    role: actor?.role ?? null,
    public_url: publicUrl,
    public_url_is_local: isLocal(publicUrl),
    time_zone: chosenTimeZone(workspace?.timeZone),
  };
}
