'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Person } from '@/lib/contract/people';
import { loadPage } from '@/lib/client/load-page';
import { peopleQuery, removePersonMutation } from '@/lib/client/queries/people';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { showToast } from '../ui/toast';

interface RemovePersonDialogProps {
  person: Person | null;
  isYou: boolean;
  onClose: () => void;
}

/** What it means to take somebody out of the workspace, or to leave it, before it is done. */
export function RemovePersonDialog({ person, isYou, onClose }: RemovePersonDialogProps) {
  const t = useTranslations('people');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const remove = useMutation({
    ...removePersonMutation,
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
      <p>{t(isYou ? 'leaveMeans' : 'removeMeans')}</p>
      {remove.isError ? (
        <Banner tone="danger" announce>
          {errorWords(remove.error)}
        </Banner>
      ) : null}
      <DialogActions>
        <Button onPress={onClose}>{t('keep')}</Button>
        <Button
          variant="danger"
          isPending={remove.isPending}
          onPress={() => {
            if (person) remove.mutate(person.id);
          }}
        >
          {t(isYou ? 'leaveNow' : 'removeNow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
