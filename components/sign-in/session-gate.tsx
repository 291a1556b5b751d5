'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Session } from '@/lib/contract/session';
import { sessionQuery } from '@/lib/client/queries/session';
import { ErrorState } from '../shell/error-state';
import { LoadingLabel, Skeleton } from '../ui/skeleton';

/** What a page open to everybody shows once it is known who is asking. */
export function SessionGate({ children }: { children: (session: Session) => ReactNode }) {
  const t = useTranslations('signin');
  const session = useQuery(sessionQuery);
  if (session.data) return children(session.data);
  if (session.isError) {
    return (
      <ErrorState
        title={t('notLoaded')}
        error={session.error}
        onRetry={() => void session.refetch()}
        isRetrying={session.isFetching}
      />
    );
  }
  return (
    <>
      <LoadingLabel>{t('loading')}</LoadingLabel>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-9 w-24" />
    </>
  );
}
