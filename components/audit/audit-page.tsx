'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { auditQuery } from '@/lib/client/queries/audit';
import { useAppNames } from '@/lib/client/use-app-names';
import { buttonStyle } from '../ui/button-style';
import { ErrorState } from '../shell/error-state';
import { Section } from '../tools/section';
import { Button } from '../ui/button';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { AuditRow } from './audit-row';

/** Who did what, newest first, and all of it as a file. */
export function AuditPage() {
  const t = useTranslations('audit');
  const audit = useInfiniteQuery(auditQuery);
  const appName = useAppNames();
  if (audit.isError && !audit.data) {
    return (
      <ErrorState
        title={t('failed')}
        error={audit.error}
        onRetry={() => void audit.refetch()}
        isRetrying={audit.isFetching}
      />
    );
  }
  if (!audit.data) {
    return (
      <>
        <LoadingLabel>{t('loading')}</LoadingLabel>
        <Skeleton className="h-64 w-full" />
      </>
    );
  }
  const entries = audit.data.pages.flatMap((page) => page.entries);
  return (
    <Section
      title={t('audit')}
      aside={
        <a href="/api/v1/audit/download" download className={buttonStyle('secondary')}>
          <Download aria-hidden className="size-4" />
          {t('download')}
        </a>
      }
    >
      <p className="text-muted">{t('help')}</p>
      {entries.length === 0 ? (
        <p className="text-muted">{t('empty')}</p>
      ) : (
        <ol className="divide-y divide-line rounded-xl border border-line bg-surface">
          {entries.map((entry) => (
            <AuditRow
              key={entry.id}
              entry={entry}
              app={entry.app === null ? null : appName(entry.app)}
            />
          ))}
        </ol>
      )}
      {audit.hasNextPage ? (
        <Button
          className="self-start"
          isPending={audit.isFetchingNextPage}
          onPress={() => void audit.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </Section>
  );
}
