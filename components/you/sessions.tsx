'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { SignInSession } from '@/lib/contract/me';
import {
  deleteOtherSessionsMutation,
  deleteSessionMutation,
  sessionsQuery,
} from '@/lib/client/queries/me';
import { useErrorWords } from '@/lib/client/use-error-words';
import { useWords } from '@/lib/client/use-words';
import { browserName } from '@/lib/core/browser-name';
import { ErrorState } from '../shell/error-state';
import { Button } from '../ui/button';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { showToast } from '../ui/toast';

/** The browsers one is signed in with, each to be signed out. */
export function Sessions() {
  const t = useTranslations('you');
  const errorWords = useErrorWords();
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery);
  const after = {
    onSuccess: () => showToast({ title: t('sessionsEnded') }),
    onError: (error: unknown) => showToast({ title: errorWords(error), tone: 'bad' }),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  };
  const remove = useMutation({ ...deleteSessionMutation, ...after });
  const removeOthers = useMutation({ ...deleteOtherSessionsMutation, ...after });
  if (sessions.isError) {
    return (
      <ErrorState
        title={t('sessionsFailed')}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        isRetrying={sessions.isFetching}
      />
    );
  }
  if (!sessions.data) {
    return (
      <>
        <LoadingLabel>{t('loading')}</LoadingLabel>
        <Skeleton className="h-14 w-full" />
      </>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isRemoving={remove.isPending && remove.variables === session.id}
            onRemove={() => remove.mutate(session.id)}
          />
        ))}
      </ul>
      {sessions.data.length > 1 ? (
        <Button
          className="self-start"
          isPending={removeOthers.isPending}
          onPress={() => removeOthers.mutate()}
        >
          {t('endOthers')}
        </Button>
      ) : null}
    </>
  );
}

interface SessionRowProps {
  session: SignInSession;
  isRemoving: boolean;
  onRemove: () => void;
}

function SessionRow({ session, isRemoving, onRemove }: SessionRowProps) {
  const t = useTranslations('you');
  const words = useWords();
  const { browser, system } = browserName(session.user_agent);
  const name = [browser, system].filter(Boolean).join(', ') || t('unknownBrowser');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
      <MonitorSmartphone aria-hidden className="size-4 text-muted" />
      <span className="flex min-w-0 flex-1 basis-48 flex-col">
        <span className="font-medium">
          <bdi>{name}</bdi>
          {session.is_this ? (
            <span className="ps-2 font-normal text-muted">{t('thisBrowser')}</span>
          ) : null}
        </span>
        <span className="text-sm text-muted">
          {t('signedInSince', { time: words.dayAndTime(session.since) })}
          {session.address ? (
            <>
              {' · '}
              <bdi dir="ltr">{session.address}</bdi>
            </>
          ) : null}
        </span>
      </span>
      {session.is_this ? null : (
        <Button size="small" isPending={isRemoving} onPress={onRemove}>
          {t('endSession')}
        </Button>
      )}
    </li>
  );
}
