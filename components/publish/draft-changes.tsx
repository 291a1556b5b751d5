'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { draftChangesQuery } from '@/lib/client/queries/changes';
import { ErrorState } from '../shell/error-state';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { ChangeList } from './change-list';

/** What publishing would change, with what assistants will notice of it said first. */
export function DraftChanges({ slug }: { slug: string }) {
  const t = useTranslations('publish');
  const changes = useQuery(draftChangesQuery(slug));
  if (changes.isError) {
    return (
      <ErrorState
        title={t('changesFailed')}
        error={changes.error}
        onRetry={() => void changes.refetch()}
        isRetrying={changes.isFetching}
      />
    );
  }
  if (!changes.data) {
    return (
      <>
        <LoadingLabel>{t('loadingChanges')}</LoadingLabel>
        <Skeleton className="h-32 w-full" />
      </>
    );
  }
  const { from, changes: list } = changes.data;
  if (from === null) return <p className="text-muted">{t('firstVersion')}</p>;
  const noticed = list.filter((change) => change.noticed).length;
  return (
    <>
      <p className="text-muted">
        {t('changeCount', { count: list.length })} {t('noticedCount', { count: noticed })}
      </p>
      <ChangeList changes={list} />
    </>
  );
}
