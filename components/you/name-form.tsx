'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { meQuery, putNameMutation } from '@/lib/client/queries/me';
import { sessionQuery } from '@/lib/client/queries/session';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';

/** One's name as others see it; the e-mail stays what one was invited by. */
export function NameForm({ name, email }: { name: string; email: string }) {
  const t = useTranslations('you');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const [typed, setTyped] = useState(name);
  const put = useMutation({
    ...putNameMutation,
    onSuccess: async (saved) => {
      client.setQueryData(meQuery.queryKey, saved);
      showToast({ title: t('nameSaved') });
      await client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    },
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        put.mutate(typed.trim());
      }}
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
      {put.isError ? (
        <Banner tone="danger" announce>
          {errorWords(put.error)}
        </Banner>
      ) : null}
      <Button
        type="submit"
        className="self-start"
        isPending={put.isPending}
        isDisabled={typed.trim() === '' || typed.trim() === name}
      >
        {t('saveName')}
      </Button>
    </form>
  );
}
