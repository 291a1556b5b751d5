'use client';

import { useQuery } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { AccessKeyRecord } from '@/lib/contract/keys';
import { keysQuery } from '@/lib/client/queries/keys';
import { useAppNames } from '@/lib/client/use-app-names';
import { useWords } from '@/lib/client/use-words';
import { ErrorState } from '../shell/error-state';
import { Button } from '../ui/button';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { DeleteKeyDialog } from './delete-key-dialog';

/** The keys that open this app. */
export function KeysList({ slug }: { slug: string }) {
  const t = useTranslations('connect');
  const format = useFormatter();
  const words = useWords();
  const keys = useQuery(keysQuery);
  const appName = useAppNames();
  const [deleting, setDeleting] = useState<AccessKeyRecord | null>(null);
  if (keys.isError) {
    return (
      <ErrorState
        title={t('keysFailed')}
        error={keys.error}
        onRetry={() => void keys.refetch()}
        isRetrying={keys.isFetching}
      />
    );
  }
  if (!keys.data) {
    return (
      <>
        <LoadingLabel>{t('loadingKeys')}</LoadingLabel>
        <Skeleton className="h-14 w-full" />
      </>
    );
  }
  const shown = keys.data.filter((key) => key.apps === 'all' || key.apps.includes(slug));
  if (shown.length === 0) return <p className="text-muted">{t('noKeyYet')}</p>;
  return (
    <>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {shown.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2">
            <KeyRound aria-hidden className="size-4 text-muted" />
            <span className="min-w-0 flex-1 basis-40 font-medium">
              <bdi>{key.name}</bdi>
            </span>
            <span className="text-muted">
              {key.apps === 'all'
                ? t('opensEvery')
                : t.rich('opens', {
                    apps: () => (
                      <bdi>{format.list(key.apps === 'all' ? [] : key.apps.map(appName))}</bdi>
                    ),
                  })}{' '}
              ·{' '}
              {key.last_used_at === null
                ? t('neverUsed')
                : t('used', { ago: words.ago(key.last_used_at) })}
            </span>
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('deleteKeyNamed', { name: key.name })}
              icon={<Trash2 aria-hidden className="size-4 text-muted" />}
              onPress={() => setDeleting(key)}
            />
          </li>
        ))}
      </ul>
      <DeleteKeyDialog accessKey={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
