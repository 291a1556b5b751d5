'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SquareTerminal, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Controller, useForm } from 'react-hook-form';
import { createTokenRequestSchema, type CreateTokenRequest } from '@/lib/contract/me';
import { type Role, roles } from '@/lib/contract/role';
import { createTokenMutation, deleteTokenMutation, tokensQuery } from '@/lib/client/queries/me';
import { useErrorWords } from '@/lib/client/use-error-words';
import { useWords } from '@/lib/client/use-words';
import { CopyLine } from '../connect/copy-line';
import { RoleField } from '../people/role-field';
import { ErrorState } from '../shell/error-state';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { FormText } from '../ui/form-text';
import { SendForm } from '../ui/send-form';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { showToast } from '../ui/toast';

/** One's tokens for scripts in this workspace. */
export function Tokens({ role }: { role: Role }) {
  const t = useTranslations('you');
  const people = useTranslations('people');
  const words = useWords();
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const tokens = useQuery(tokensQuery);
  const remove = useMutation({
    ...deleteTokenMutation,
    onSuccess: () => showToast({ title: t('tokenEnded') }),
    onError: (error) => showToast({ title: errorWords(error), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
  if (tokens.isError) {
    return (
      <ErrorState
        title={t('tokensFailed')}
        error={tokens.error}
        onRetry={() => void tokens.refetch()}
        isRetrying={tokens.isFetching}
      />
    );
  }
  if (!tokens.data) {
    return (
      <>
        <LoadingLabel>{t('loading')}</LoadingLabel>
        <Skeleton className="h-14 w-full" />
      </>
    );
  }
  return (
    <>
      {tokens.data.length === 0 ? null : (
        <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
          {tokens.data.map((token) => (
            <li key={token.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
              <SquareTerminal aria-hidden className="size-4 text-muted" />
              <span className="min-w-0 flex-1 basis-40 font-medium">
                <bdi>{token.name}</bdi>
              </span>
              <span className="text-muted">
                {people(`roleName.${token.role}`)}
                {' · '}
                {token.last_used_at === null
                  ? t('neverUsed')
                  : t('used', { ago: words.ago(token.last_used_at) })}
              </span>
              <Button
                variant="quiet"
                size="icon"
                aria-label={t('endToken', { name: token.name })}
                icon={<Trash2 aria-hidden className="size-4 text-muted" />}
                isPending={remove.isPending && remove.variables === token.id}
                onPress={() => remove.mutate(token.id)}
              />
            </li>
          ))}
        </ul>
      )}
      <MakeToken role={role} />
    </>
  );
}

function MakeToken({ role }: { role: Role }) {
  const t = useTranslations('you');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const form = useForm<CreateTokenRequest>({
    resolver: zodResolver(createTokenRequestSchema),
    defaultValues: { name: '', role },
  });
  const make = useMutation({
    ...createTokenMutation,
    onSuccess: async () => {
      form.reset();
      await client.invalidateQueries({ queryKey: tokensQuery.queryKey });
    },
  });
  return (
    <SendForm
      action={t('makeToken')}
      onSend={() => void form.handleSubmit((values) => make.mutate(values))()}
      isSending={make.isPending}
      trouble={make.error && errorWords(make.error)}
    >
      {make.data ? (
        <>
          <Banner tone="warning" announce>
            {t('tokenShownOnce', { name: make.data.name })}
          </Banner>
          <CopyLine label={t('token')} copy={t('copyToken')} text={make.data.token} />
        </>
      ) : null}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <FormText
          control={form.control}
          name="name"
          label={t('tokenName')}
          description={t('tokenNameHelp')}
          refused={t('tokenNameRefused')}
        />
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <RoleField
              label={t('tokenRole')}
              choices={roles.slice(roles.indexOf(role))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </div>
    </SendForm>
  );
}
