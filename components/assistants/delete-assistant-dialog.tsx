'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { Assistant } from '@/lib/contract/assistants';
import { assistantsQuery, deleteAssistantMutation } from '@/lib/client/queries/assistants';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Dialog } from '../ui/dialog';
import { SendForm } from '../ui/send-form';
import { showToast } from '../ui/toast';

interface DeleteAssistantDialogProps {
  assistant: Assistant | null;
  onClose: () => void;
}

/** What it means to send an assistant away, before it is done. */
export function DeleteAssistantDialog({ assistant, onClose }: DeleteAssistantDialogProps) {
  const t = useTranslations('assistants');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const name = assistant?.name ?? '';
  const remove = useMutation({
    ...deleteAssistantMutation,
    onSuccess: async () => {
      onClose();
      showToast({ title: t('ended', { name }) });
      await client.invalidateQueries({ queryKey: assistantsQuery.queryKey });
    },
  });
  return (
    <Dialog title={t('endTitle', { name })} isOpen={assistant !== null} onClose={onClose}>
      <SendForm
        action={t('end')}
        variant="danger"
        onSend={() => {
          if (assistant) remove.mutate(assistant.id);
        }}
        isSending={remove.isPending}
        trouble={remove.error && errorWords(remove.error)}
        leave={{ label: t('keep'), onLeave: onClose }}
      >
        <p>{t('endMeans')}</p>
      </SendForm>
    </Dialog>
  );
}
