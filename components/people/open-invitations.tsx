'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { Invitation } from '@/lib/contract/people';
import { deleteInvitationMutation, peopleQuery } from '@/lib/client/queries/people';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Button } from '../ui/button';
import { showToast } from '../ui/toast';

/** Who is invited and hasn't come yet. */
export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations('people');
  const format = useFormatter();
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: ({ id }: Invitation) => deleteInvitationMutation.mutationFn(id),
    onSuccess: (_answer, { email }) => showToast({ title: t('withdrawn', { email }) }),
    onError: (error) => showToast({ title: errorWords(error), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
          <span className="min-w-0 flex-1 basis-52 font-medium wrap-anywhere">
            <bdi dir="ltr">{invitation.email}</bdi>
          </span>
          <span className="text-muted">
            {t('openLine', {
              role: t(`role.${invitation.role}`),
              date: format.dateTime(new Date(invitation.expires_at), { dateStyle: 'medium' }),
            })}
          </span>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('withdraw', { email: invitation.email })}
            icon={<Trash2 aria-hidden className="size-4 text-muted" />}
            isPending={remove.isPending && remove.variables.id === invitation.id}
            onPress={() => remove.mutate(invitation)}
          />
        </li>
      ))}
    </ul>
  );
}
