import 'server-only';
import type { z } from 'zod';
import type { createdKeySchema, createKeyRequestSchema } from '@/lib/contract/keys';
import { problemAt } from '@/lib/core/errors';
import { stringifyJson } from '@/lib/core/json/json';
import { say } from '@/lib/core/sentences/say';
import { accessKeyText, hashKeySecret, newAccessKey } from '@/lib/server/auth/access-key';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { noteDeeds } from '@/lib/server/auth/audit';
import { appIdsOf, insertKey } from '@/lib/server/stores/key-store';
import { inTransaction } from '@/lib/server/db/transaction';
import { createHomeWorkspace } from '@/lib/server/stores/workspace-store';
import { refusal } from '@/lib/server/drafts/draft-row';
import { keyRecord } from '@/lib/server/records/key-record';

async function idsOf(workspaceId: string, slugs: readonly string[]): Promise<string[]> {
  const ids = await appIdsOf(workspaceId, slugs);
  const unknown = slugs.flatMap((slug, index) =>
    ids.has(slug) ? [] : [problemAt(`apps.${index}`, say('refusal.noApp', { app: slug }))],
  );
  if (unknown.length > 0) throw refusal(unknown);
  return [...ids.values()];
}

/** Makes an access key. This answer is the only place where the key itself is ever shown. Owners. */
export async function createKey(
  actor: Actor,
  { body }: { body: z.output<typeof createKeyRequestSchema> },
): Promise<z.infer<typeof createdKeySchema>> {
  allow(actor, 'manage-keys');
  const { name, withheld, variables } = body;
  const apps = body.apps === 'all' ? 'all' : await idsOf(actor.workspaceId, body.apps);
  const key = newAccessKey();
  await createHomeWorkspace();
  const row = await inTransaction(async (within) => {
    await noteDeeds(actor, [{ deed: 'key-made', subject: name }], within);
    return insertKey(
      {
        id: key.id,
        workspaceId: actor.workspaceId,
        name,
        secretHash: hashKeySecret(key.secret),
        apps,
        withheld,
        variables: stringifyJson(variables),
      },
      within,
    );
  });
  return { ...keyRecord(row), key: accessKeyText(key) };
}
