import { expect, test } from 'vitest';
import { createKey } from '@/lib/server/actions/create-key';
import { deleteApp } from '@/lib/server/actions/delete-app';
import { listApps } from '@/lib/server/actions/list-apps';
import { publishApp } from '@/lib/server/actions/publish-app';
import { readDraft } from '@/lib/server/actions/read-draft';
import { summarizeApp } from '@/lib/server/actions/summarize-app';
import { seedExample } from '@/lib/server/example/seed-example';
import { homeWorkspaceId } from '@/lib/server/stores/workspace-store';
import type { Role } from '@/lib/contract/role';
import type { Actor } from './actor';
import { mayDo, type Right } from './allow';

const elsewhere = '01890000-0000-7000-8000-0000000000ee';

function actor(role: Role, workspaceId = homeWorkspaceId): Actor {
  return {
    kind: 'admin-token',
    workspaceId,
    role,
    name: 'Somebody',
    personId: null,
    address: null,
  };
}

test.each<[Right, Role[]]>([
  ['see-apps', ['viewer', 'editor', 'owner']],
  ['see-activity', ['viewer', 'editor', 'owner']],
  ['run-checks', ['viewer', 'editor', 'owner']],
  ['edit-apps', ['editor', 'owner']],
  ['test-tools', ['editor', 'owner']],
  ['publish-apps', ['editor', 'owner']],
  ['set-secrets', ['editor', 'owner']],
  ['see-workspace', ['viewer', 'editor', 'owner']],
  ['have-tokens', ['viewer', 'editor', 'owner']],
  ['see-assistants', ['viewer', 'editor', 'owner']],
  ['connect-assistants', ['editor', 'owner']],
  ['manage-assistants', ['owner']],
  ['manage-people', ['owner']],
  ['see-audit', ['owner']],
  ['delete-apps', ['owner']],
  ['see-keys', ['owner']],
  ['manage-keys', ['owner']],
  ['manage-workspace', ['owner']],
])('%s may be done by %j', (right, allowed) => {
  const roles: Role[] = ['viewer', 'editor', 'owner'];
  expect(roles.filter((role) => mayDo(role, right))).toEqual(allowed);
});

test('an action refuses a role that may not do it', async () => {
  await seedExample();
  const slug = 'bright_smile_clinic';
  const body = { name: 'x', apps: 'all' as const, withheld: [], variables: {} };
  await expect(publishApp(actor('viewer'), { slug })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(deleteApp(actor('editor'), { slug })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(createKey(actor('editor'), { body })).rejects.toMatchObject({ code: 'forbidden' });
});

test('an app of another workspace is answered like one that does not exist', async () => {
  await seedExample();
  const stranger = actor('owner', elsewhere);
  expect((await listApps(stranger, {})).apps).toEqual([]);
  for (const act of [readDraft, summarizeApp, publishApp, deleteApp]) {
    const answers = ['bright_smile_clinic', 'no_such_app'].map((slug) =>
      act(stranger, { slug }).then(
        () => 'allowed',
        (error: unknown) => String(error).replace(slug, 'SLUG'),
      ),
    );
    const [known, unknown] = await Promise.all(answers);
    expect(known).toBe(unknown);
    expect(known).toContain('There is no app "SLUG"');
  }
});
