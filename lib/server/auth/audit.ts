import 'server-only';
import type { AuditDeed } from '@/lib/contract/audit';
import { describeDefect } from '@/lib/server/describe-defect';
import { log } from '@/lib/server/log';
import { insertAudit } from '@/lib/server/stores/audit-store';
import { listMemberships } from '@/lib/server/stores/member-store';
import type { Queries } from '@/lib/server/db/transaction';
import type { Actor } from './actor';
import { clientAddress } from './client-address';

export interface Deed {
  deed: AuditDeed;
  /** The app's slug. */
  app?: string;
  /** The name of what it was done to; never a secret's value. */
  subject?: string;
  detail?: Record<string, string>;
}

/** Writes down what somebody did in their workspace; given a transaction, it stands or falls with the deed. */
export async function noteDeeds(
  actor: Actor,
  deeds: readonly Deed[],
  within?: Queries,
): Promise<void> {
  const { workspaceId, name: who, personId, kind: via, address } = actor;
  await insertAudit(
    deeds.map(({ deed, app = null, subject = null, detail = null }) => ({
      workspaceId,
      who,
      personId,
      via,
      address,
      deed,
      app,
      subject,
      detail,
    })),
    within,
  );
}

/**
 * Writes down what a person did with how they sign in, in every workspace they belong to. What it is about
 * has happened by then, so a failure to write is logged and changes nothing.
 */
export async function noteDeedOfPerson(
  person: { id: string; name: string },
  deed: AuditDeed,
  headers: Headers | undefined,
  detail: Record<string, string> | null = null,
): Promise<void> {
  try {
    const memberships = await listMemberships(person.id);
    await insertAudit(
      memberships.map((workspace) => ({
        workspaceId: workspace.id,
        who: person.name,
        personId: person.id,
        via: deed === 'sign-in-failed' || deed === 'password-reset' ? 'nobody' : 'session',
        deed,
        app: null,
        subject: person.name,
        detail,
        address: headers === undefined ? null : clientAddress({ headers }).address,
      })),
    );
  } catch (error) {
    log().error(
      { error: describeDefect(error), deed },
      'An entry of the audit could not be written',
    );
  }
}
