'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AccessKeyRecord } from '@/lib/contract/keys';
import { deleteKeyMutation, keysQuery } from '@/lib/client/queries/keys';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Dialog } from '../ui/dialog';
import { SendForm } from '../ui/send-form';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';

interface DeleteKeyDialogProps {
  accessKey: AccessKeyRecord | null;
  onClose: () => void;
}

/** A deleted key can't come back, so its name is typed first. */
export function DeleteKeyDialog({ accessKey, onClose }: DeleteKeyDialogProps) {
  const t = useTranslations('connect');
  return (
    <Dialog title={t('deleteThisKey')} isOpen={accessKey !== null} onClose={onClose}>
      {accessKey ? <DeleteKeyForm accessKey={accessKey} onClose={onClose} /> : null}
    </Dialog>
  );
}

function DeleteKeyForm({
  accessKey,
  onClose,
}: {
  accessKey: AccessKeyRecord;
  onClose: () => void;
}) {
  const t = useTranslations('connect');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    ...deleteKeyMutation,
    onSuccess: async () => {
      onClose();
      showToast({ title: t('keyDeleted', { name: accessKey.name }) });
      await client.invalidateQueries({ queryKey: keysQuery.queryKey });
    },
  });
  return (
    <SendForm
      action={t('deleteTheKey')}
      variant="danger"
      onSend={() => remove.mutate(accessKey.id)}
      isSending={remove.isPending}
      canSend={typed.trim() === accessKey.name.trim()}
      trouble={remove.error && errorWords(remove.error)}
      leave={{ label: t('keepIt'), onLeave: onClose }}
    >
      <p>{t.rich('deleteMeans', { name: () => <bdi>{accessKey.name}</bdi> })}</p>
      <TextField
        label={t('typeName')}
        value={typed}
        onChange={setTyped}
        autoFocus
        autoComplete="off"
      />
    </SendForm>
  );
}
