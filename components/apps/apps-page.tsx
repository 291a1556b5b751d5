'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { appsQuery } from '@/lib/client/queries/apps';
import { changeAddress, useAddress } from '@/lib/client/use-address';
import { useRole } from '@/lib/client/use-role';
import { ConnectionSignInOutcome } from '../connections/connection-sign-in-outcome';
import { ErrorState } from '../shell/error-state';
import { PageShell } from '../shell/page-shell';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { AppCard } from './app-card';
import { FirstApp } from './first-app';
import { NewAppDialog } from './new-app-dialog';

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** Every app, and how to begin one. */
export function AppsPage() {
  const apps = useQuery(appsQuery);
  const t = useTranslations('apps');
  const { mayEdit } = useRole();
  const isNaming = useAddress().has('new') && mayEdit;
  const startNaming = () => changeAddress({ new: '' });
  return (
    <PageShell title={t('apps')}>
      <div className="pb-4 empty:hidden">
        <ConnectionSignInOutcome />
      </div>
      <div className="flex min-h-9 items-center justify-between gap-4 pb-5">
        <h1 className="text-xl font-semibold">{t('apps')}</h1>
        {apps.data?.length && mayEdit ? (
          <Button
            variant="primary"
            icon={<Plus aria-hidden className="size-4" />}
            onPress={startNaming}
          >
            {t('newApp')}
          </Button>
        ) : null}
      </div>
      {apps.data ? (
        apps.data.length === 0 ? (
          mayEdit ? (
            <FirstApp onStartBlank={startNaming} />
          ) : (
            <EmptyState title={t('noAppsYet')} />
          )
        ) : (
          <ul className={grid}>
            {apps.data.map((app) => (
              <AppCard key={app.slug} app={app} />
            ))}
          </ul>
        )
      ) : apps.isError ? (
        <ErrorState
          title={t('appsFailed')}
          error={apps.error}
          onRetry={() => void apps.refetch()}
          isRetrying={apps.isFetching}
        />
      ) : (
        <div className={grid}>
          <LoadingLabel>{t('loadingApps')}</LoadingLabel>
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
          <Skeleton className="h-36" />
        </div>
      )}
      <NewAppDialog isOpen={isNaming} onClose={() => changeAddress({ new: null })} />
    </PageShell>
  );
}
