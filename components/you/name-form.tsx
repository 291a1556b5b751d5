'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { meQuery, putMeMutation } from '@/lib/client/queries/me';
import { sessionQuery } from '@/lib/client/queries/session';
import { useErrorWords } from '@/lib/client/use-error-words';
import { SendForm } from '../ui/send-form';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';

/** One's name as others see it; the e-mail stays what one was invited by. */
export function NameForm({ name, email }: { name: string; email: string }) {
  const t = useTranslations('you');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const [typed, setTyped] = useState(name);
  const put = useMutation({
    ...putMeMutation,
    onSuccess: async (saved) => {
      client.setQueryData(meQuery.queryKey, saved);
      showToast({ title: t('nameSaved') });
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  return (
    <SendForm
      action={t('saveName')}
      onSend={() => put.mutate(typed.trim())}
      isSending={put.isPending}
      canSend={typed.trim() !== '' && typed.trim() !== name}
      trouble={put.error && errorWords(put.error)}
    >
      <TextField
        label={t('yourName')}
        className="sm:max-w-md"
        autoComplete="name"
        value={typed}
        onChange={setTyped}
        maxLength={120}
        error={typed.trim() === '' ? t('nameMissing') : undefined}
        description={t.rich('signsInAs', { email: () => <bdi dir="ltr">{email}</bdi> })}
      />
    </SendForm>
  );
}
