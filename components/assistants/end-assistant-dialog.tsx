'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Assistant } from '@/lib/contract/assistants';
import { assistantsQuery, endAssistantMutation } from '@/lib/client/queries/assistants';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Dialog, DialogActions } from '../ui/dialog';
import { showToast } from '../ui/toast';

interface EndAssistantDialogProps {
  assistant: Assistant | null;
  onClose: () => void;
}

/** What it means to send an assistant away, before it is done. */
export function EndAssistantDialog({ assistant, onClose }: EndAssistantDialogProps) {
  const t = useTranslations('assistants');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const name = assistant?.name ?? '';
  const end = useMutation({
    ...endAssistantMutation,
    onSuccess: async () => {
      onClose();
      showToast({ title: t('ended', { name }) });
      await client.invalidateQueries({ queryKey: assistantsQuery.queryKey });
    },
  });
  return (
    <Dialog title={t('endTitle', { name })} isOpen={assistant !== null} onClose={onClose}>
      <p>{t('endMeans')}</p>
      {end.isError ? (
        <Banner tone="danger" announce>
          {errorWords(end.error)}
        </Banner>
      ) : null}
      <DialogActions>
        <Button onPress={onClose}>{t('keep')}</Button>
        <Button
          variant="danger"
          isPending={end.isPending}
          onPress={() => {
            if (assistant) end.mutate(assistant.id);
          }}
        >
          {t('end')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
