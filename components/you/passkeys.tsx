'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fingerprint, Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { addPasskeyMutation, deletePasskeyMutation, passkeysQuery } from '@/lib/client/queries/me';
import { useSignInWords } from '@/lib/client/use-sign-in-words';
import { ErrorState } from '../shell/error-state';
import { Button } from '../ui/button';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { SendForm } from '../ui/send-form';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';

/** One's passkeys: named when they are added, and removed. */
export function Passkeys() {
  const t = useTranslations('you');
  const format = useFormatter();
  const words = useSignInWords();
  const client = useQueryClient();
  const passkeys = useQuery(passkeysQuery);
  const refresh = () => client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
  const remove = useMutation({
    ...deletePasskeyMutation,
    onSuccess: () => showToast({ title: t('passkeyRemoved') }),
    onError: (error) => showToast({ title: words(error), tone: 'bad' }),
    onSettled: refresh,
  });
  if (passkeys.isError) {
    return (
      <ErrorState
        title={t('passkeysFailed')}
        error={passkeys.error}
        onRetry={() => void passkeys.refetch()}
        isRetrying={passkeys.isFetching}
      />
    );
  }
  if (!passkeys.data) {
    return (
      <>
        <LoadingLabel>{t('loading')}</LoadingLabel>
        <Skeleton className="h-14 w-full" />
      </>
    );
  }
  return (
    <>
      {passkeys.data.length === 0 ? (
        <p className="text-muted">{t('noPasskeys')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {passkeys.data.map(({ id, name, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
              <Fingerprint aria-hidden className="size-4 text-muted" />
              <span className="min-w-0 flex-1 basis-40 font-medium">
                <bdi>{name ?? t('unnamed')}</bdi>
              </span>
              <span className="text-muted">
                {t('addedOn', {
                  date: format.dateTime(new Date(createdAt), { dateStyle: 'medium' }),
                })}
              </span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={t('removePasskey', { name: name ?? t('unnamed') })}
                icon={<Trash2 aria-hidden className="size-4 text-muted" />}
                isPending={remove.isPending && remove.variables === id}
                onPress={() => remove.mutate(id)}
              />
            </li>
          ))}
        </ul>
      )}
      <AddPasskey onAdded={refresh} />
    </>
  );
}

function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const t = useTranslations('you');
  const words = useSignInWords();
  const [name, setName] = useState('');
  const add = useMutation({
    ...addPasskeyMutation,
    onSuccess: async () => {
      setName('');
      showToast({ title: t('passkeyAdded') });
      await onAdded();
    },
  });
  return (
    <SendForm
      action={t('addPasskey')}
      onSend={() => add.mutate(name.trim())}
      isSending={add.isPending}
      canSend={name.trim() !== ''}
      trouble={add.error && words(add.error)}
    >
      <TextField
        label={t('passkeyName')}
        description={t('passkeyNameHelp')}
        className="sm:max-w-md"
        value={name}
        onChange={setName}
        maxLength={60}
        autoComplete="off"
      />
    </SendForm>
  );
}
