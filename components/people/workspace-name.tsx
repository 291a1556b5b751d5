'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { sessionQuery } from '@/lib/client/queries/session';
import { putWorkspaceSettingsMutation, workspaceQuery } from '@/lib/client/queries/workspace';
import { useErrorWords } from '@/lib/client/use-error-words';
import { SendForm } from '../ui/send-form';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';

/** What the workspace is called. */
export function WorkspaceName({ name }: { name: string }) {
  const t = useTranslations('people');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const [typed, setTyped] = useState(name);
  const put = useMutation({
    ...putWorkspaceSettingsMutation,
    onSuccess: async (saved) => {
      client.setQueryData(workspaceQuery.queryKey, saved);
      showToast({ title: t('nameSaved', { name: saved.name }) });
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  return (
    <SendForm
      action={t('saveName')}
      onSend={() => put.mutate({ name: typed.trim() })}
      isSending={put.isPending}
      canSend={typed.trim() !== '' && typed.trim() !== name}
      trouble={put.error && errorWords(put.error)}
    >
      <TextField
        label={t('workspaceName')}
        className="sm:max-w-md"
        value={typed}
        onChange={setTyped}
        maxLength={80}
        autoComplete="off"
        error={typed.trim() === '' ? t('nameMissing') : undefined}
      />
    </SendForm>
  );
}
