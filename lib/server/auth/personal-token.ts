import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Role } from '@/lib/contract/role';
import { describeDefect } from '@/lib/server/describe-defect';
import { log } from '@/lib/server/log';
import { findToken, noteTokenUse } from '@/lib/server/stores/token-store';
import { hashKeySecret, isKeySecret } from './access-key';
import type { Actor } from './actor';
import { lesserRole } from './allow';

/** How exactly the last use is kept. */
const usedEveryMs = 60_000;

export interface NewPersonalToken {
  id: string;
  text: string;
  secretHash: Uint8Array<ArrayBuffer>;
}

/** A new token: 64 random bits name it, 192 random bits are its secret. */
export function newPersonalToken(): NewPersonalToken {
  const id = randomBytes(8).toString('hex');
  const secret = randomBytes(24).toString('hex');
  return { id, text: `twp_${id}_${secret}`, secretHash: hashKeySecret(secret) };
}

function noteUse(token: { id: string; lastUsedAt: Date | null }): void {
  const now = new Date();
  if (now.getTime() - (token.lastUsedAt?.getTime() ?? 0) < usedEveryMs) return;
  noteTokenUse(token.id, now).catch((error: unknown) => {
    log().warn({ error: describeDefect(error) }, 'When a token was used could not be kept');
  });
}

/** Whose script sent a personal token: with the token's role, or its person's where that is less. */
export async function actorOfPersonalToken(
  text: string,
  address: string | null,
): Promise<Actor | null> {
  const parts = /^twp_([0-9a-f]{16})_([0-9a-f]{48})$/.exec(text);
  if (parts === null) return null;
  const token = await findToken(parts[1] ?? '');
  if (token === null || !isKeySecret(parts[2] ?? '', token.secretHash)) return null;
  noteUse(token);
  const role: Role = lesserRole(token.role, token.personRole);
  return {
    kind: 'personal-token',
    workspaceId: token.workspaceId,
    role,
    name: token.person.name,
    personId: token.person.id,
    address,
  };
}
