import 'server-only';
import { shortName } from '@/lib/core/naming/short-name';
import { acceptDraft, type Draft } from '@/lib/server/drafts/draft-row';
import { versionOf } from '@/lib/server/actions/publish-app';
import { encryptSecret } from '@/lib/server/secrets/encrypt';
import { insertApp } from '@/lib/server/stores/app-store';
import { writeSecret } from '@/lib/server/stores/secret-store';
import { insertVersion } from '@/lib/server/stores/version-store';
import { inTransaction, type Queries } from '@/lib/server/db/transaction';
import { createHomeWorkspace, homeWorkspaceId } from '@/lib/server/stores/workspace-store';
import { clinicApp, clinicSecretName } from './clinic-app';
import { clinicToken, newClinic } from './clinic-token';

/** The example as a draft. */
export function exampleDraft(): Draft {
  return acceptDraft(clinicApp, false);
}

/** Gives the example app a clinic of its own, and makes it live. */
export async function finishExample(
  appId: string,
  draft: Draft,
  publishedBy: string,
  within: Queries,
): Promise<void> {
  const name = clinicSecretName;
  const origins = draft.row.secretUses.find((use) => use.name === name)?.origins ?? [];
  const ciphertext = encryptSecret(clinicToken(newClinic()), { appId, name });
  await writeSecret(appId, { name, origins, ciphertext }, within);
  await insertVersion(appId, versionOf(draft, publishedBy), within);
}

/**
 * On a fresh database, makes the workspace with the example in it, live; never again after that, also where
 * somebody deleted it. Safe from several processes at once.
 */
export async function seedExample(): Promise<void> {
  await inTransaction(async (within) => {
    if (!(await createHomeWorkspace(within))) return;
    const draft = exampleDraft();
    const app = await insertApp(
      homeWorkspaceId,
      shortName(draft.row.name),
      { row: draft.row, draftChanges: 0 },
      within,
    );
    await finishExample(app.id, draft, 'Toolwright', within);
  });
}
