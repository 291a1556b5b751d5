'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, KeyRound, UserRoundX } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Person } from '@/lib/contract/people';
import { peopleQuery, putPersonMutation } from '@/lib/client/queries/people';
import { sessionQuery } from '@/lib/client/queries/session';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Button } from '../ui/button';
import { Menu } from '../ui/menu';
import { showToast } from '../ui/toast';
import { DeletePersonDialog } from './delete-person-dialog';
import { ResetLinkDialog } from './reset-link-dialog';
import { RoleField } from './role-field';

interface PersonRowProps {
  person: Person;
  isYou: boolean;
  /** Whether the one who looks owns the workspace. */
  isOwner: boolean;
}

/** One person with their role, and what an owner can do about it; anybody can leave. */
export function PersonRow({ person, isYou, isOwner }: PersonRowProps) {
  const t = useTranslations('people');
  const format = useFormatter();
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const [open, setOpen] = useState<'reset' | 'delete' | null>(null);
  const { name, role } = person;
  const put = useMutation({
    ...putPersonMutation,
    onSuccess: async (saved) => {
      const words = { name: saved.name, role: t(`roleName.${saved.role}`) };
      showToast({ title: t('roleChanged', words) });
      await client.invalidateQueries({ queryKey: peopleQuery.queryKey });
      if (isYou) await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
    onError: (error) => showToast({ title: errorWords(error), tone: 'bad' }),
  });
  const icon = 'size-4';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
      <div className="flex min-w-0 flex-1 basis-52 flex-col">
        <span className="font-medium">
          <bdi>{name}</bdi>
          {isYou ? <span className="ps-2 font-normal text-muted">{t('you')}</span> : null}
        </span>
        <span className="text-sm wrap-anywhere text-muted">
          <bdi dir="ltr">{person.email}</bdi>
          {' · '}
          {t('since', { date: format.dateTime(new Date(person.since), { dateStyle: 'medium' }) })}
        </span>
      </div>
      {isOwner ? (
        <RoleField
          label={<span className="sr-only">{t('roleOf', { name })}</span>}
          className="w-36 gap-0!"
          value={put.isPending ? put.variables.role : role}
          isDisabled={put.isPending}
          onChange={(next) => put.mutate({ id: person.id, role: next })}
        />
      ) : (
        <span className="text-muted">{t(`roleName.${role}`)}</span>
      )}
      {isOwner || isYou ? (
        <Menu
          label={t('more', { name })}
          trigger={
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('more', { name })}
              icon={<Ellipsis aria-hidden className={icon} />}
            />
          }
          actions={[
            ...(isOwner && !isYou
              ? [
                  {
                    id: 'reset',
                    label: t('makeReset'),
                    icon: <KeyRound aria-hidden className={icon} />,
                    onAction: () => setOpen('reset'),
                  },
                ]
              : []),
            {
              id: 'delete',
              label: t(isYou ? 'leave' : 'remove'),
              icon: <UserRoundX aria-hidden className={icon} />,
              isDanger: true,
              onAction: () => setOpen('delete'),
            },
          ]}
        />
      ) : null}
      <ResetLinkDialog person={open === 'reset' ? person : null} onClose={() => setOpen(null)} />
      <DeletePersonDialog
        person={open === 'delete' ? person : null}
        isYou={isYou}
        onClose={() => setOpen(null)}
      />
    </li>
  );
}
