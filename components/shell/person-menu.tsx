'use client';

import { useMutation } from '@tanstack/react-query';
import { CircleUserRound, LogOut, Plus, UserRoundCog, UsersRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { Session } from '@/lib/contract/session';
import { loadPage } from '@/lib/client/load-page';
import { putSessionMutation } from '@/lib/client/queries/session';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Button } from '../ui/button';
import { ChoiceMenu } from '../ui/choice-menu';
import { showToast } from '../ui/toast';
import { useSignOut } from './sign-out-button';

const icon = 'size-4';

/** Who one is, which workspace one is in, and the way out. */
export function PersonMenu({ session }: { session: Session }) {
  const t = useTranslations('shell');
  const router = useRouter();
  const errorWords = useErrorWords();
  const signOut = useSignOut('/sign-in');
  const change = useMutation({
    ...putSessionMutation,
    onSuccess: () => loadPage('/'),
    onError: (error) => showToast({ title: errorWords(error), tone: 'bad' }),
  });
  const ownsSome = session.workspaces.some(({ role }) => role === 'owner');
  const goTo = (href: string) => () => router.push(href);
  return (
    <ChoiceMenu
      label={t('person')}
      trigger={
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('person')}
          icon={<CircleUserRound aria-hidden className={icon} />}
        />
      }
      sections={
        session.workspaces.length < 2
          ? []
          : [
              {
                id: 'workspaces',
                label: t('workspaces'),
                choices: session.workspaces.map(({ id, name }) => ({ id, label: name })),
                chosen: session.workspace?.id ?? '',
                onChoose: (id) => change.mutate(id),
              },
            ]
      }
      actionsLabel={t('signedInAs', { name: session.name ?? '' })}
      actions={[
        {
          id: 'you',
          label: t('you'),
          icon: <UserRoundCog aria-hidden className={icon} />,
          onAction: goTo('/settings/you'),
        },
        ...(session.workspace === null
          ? []
          : [
              {
                id: 'people',
                label: t('peopleOfWorkspace'),
                icon: <UsersRound aria-hidden className={icon} />,
                onAction: goTo('/settings/people'),
              },
            ]),
        ...(ownsSome
          ? [
              {
                id: 'new-workspace',
                label: t('newWorkspace'),
                icon: <Plus aria-hidden className={icon} />,
                onAction: goTo('/settings/people?new'),
              },
            ]
          : []),
        {
          id: 'sign-out',
          label: t('signOut'),
          icon: <LogOut aria-hidden className={icon} />,
          onAction: () => signOut.mutate(),
        },
      ]}
    />
  );
}
