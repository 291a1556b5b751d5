'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Person } from '@/lib/contract/people';
import { loadPage } from '@/lib/client/load-page';
import { deletePersonMutation, peopleQuery } from '@/lib/client/queries/people';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Dialog } from '../ui/dialog';
import { SendForm } from '../ui/send-form';
import { showToast } from '../ui/toast';

interface DeletePersonDialogProps {
  person: Person | null;
  isYou: boolean;
  onClose: () => void;
}

/** What it means to take somebody out of the workspace, or to leave it, before it is done. */
export function DeletePersonDialog({ person, isYou, onClose }: DeletePersonDialogProps) {
  const t = useTranslations('people');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const remove = useMutation({
    ...deletePersonMutation,
    onSuccess: async () => {
      if (isYou) {
        loadPage('/');
        return;
      }
      onClose();
      showToast({ title: t('removed', { name: person?.name ?? '' }) });
      await client.invalidateQueries({ queryKey: peopleQuery.queryKey });
    },
  });
  return (
    <Dialog
      title={isYou ? t('leaveTitle') : t('removeTitle', { name: person?.name ?? '' })}
      isOpen={person !== null}
      onClose={onClose}
    >
      <SendForm
        action={t(isYou ? 'leaveNow' : 'removeNow')}
        variant="danger"
        onSend={() => {
          if (person) remove.mutate(person.id);
        }}
        isSending={remove.isPending}
        trouble={remove.error && errorWords(remove.error)}
        leave={{ label: t('keep'), onLeave: onClose }}
      >
        <p>{t(isYou ? 'leaveMeans' : 'removeMeans')}</p>
      </SendForm>
    </Dialog>
  );
}
