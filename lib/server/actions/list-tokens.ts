import 'server-only';
import type { z } from 'zod';
import type { tokensResponseSchema } from '@/lib/contract/me';
import type { Actor } from '@/lib/server/auth/actor';
import { listTokenRows } from '@/lib/server/stores/token-store';
import { ownerOfTokens, tokenRecord } from '@/lib/server/records/token-record';

/** One's own tokens in this workspace. Viewers. */
export async function listTokens(actor: Actor): Promise<z.infer<typeof tokensResponseSchema>> {
  const { workspaceId, personId } = ownerOfTokens(actor);
  return { tokens: (await listTokenRows(workspaceId, personId)).map(tokenRecord) };
}
