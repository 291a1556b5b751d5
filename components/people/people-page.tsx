'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { peopleQuery } from '@/lib/client/queries/people';
import { sessionQuery } from '@/lib/client/queries/session';
import { ErrorState } from '../shell/error-state';
import { Section } from '../tools/section';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { InviteForm } from './invite-form';
import { OpenInvitations } from './open-invitations';
import { PersonRow } from './person-row';
import { NewWorkspaceDialog } from './new-workspace-dialog';
import { WorkspaceName } from './workspace-name';

/** The workspace: its name, who belongs to it, and who is invited. */
export function PeoplePage() {
  const t = useTranslations('people');
  const people = useQuery(peopleQuery);
  const session = useQuery(sessionQuery).data;
  if (people.isError) {
    return (
      <ErrorState
        title={t('failed')}
        error={people.error}
        onRetry={() => void people.refetch()}
        isRetrying={people.isFetching}
      />
    );
  }
  if (!people.data || !session?.workspace) {
    return (
      <>
        <LoadingLabel>{t('loading')}</LoadingLabel>
        <Skeleton className="h-40 w-full" />
      </>
    );
  }
  const { people: members, invitations } = people.data;
  const isOwner = session.role === 'owner';
  const { name } = session.workspace;
  return (
    <>
      <Section title={t('people')}>
        <p className="text-muted">{t('help')}</p>
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {members.map((person) => (
            <PersonRow
              key={person.id}
              person={person}
              isYou={person.id === session.person_id}
              isOwner={isOwner}
            />
          ))}
        </ul>
      </Section>
      {isOwner ? (
        <>
          <Section title={t('invite')}>
            <p className="text-muted">{t('inviteHelp')}</p>
            <InviteForm />
          </Section>
          {invitations.length > 0 ? (
            <Section title={t('open')}>
              <OpenInvitations invitations={invitations} />
            </Section>
          ) : null}
          <Section title={t('workspace')}>
            <WorkspaceName key={name} name={name} />
          </Section>
        </>
      ) : (
        <p className="text-muted">
          {t('onlyOwners', { role: t(`roleName.${session.role ?? 'viewer'}`) })}
        </p>
      )}
      <NewWorkspaceDialog />
    </>
  );
}
