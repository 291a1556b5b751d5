'use client';

import { LoaderCircle, RefreshCw, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useErrorWords } from '@/lib/client/use-error-words';
import { useWords } from '@/lib/client/use-words';
import { CheckedConnections } from '../connections/checked-connections';
import { ErrorState } from '../shell/error-state';
import { Section } from '../tools/section';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { CheckReportView } from './check-report';
import { type Check, chooseOf, useCheck } from './use-check';

function Progress({ check }: { check: Check }) {
  const t = useTranslations('check');
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-2">
      <p role="status" className="flex items-center gap-1.5 text-muted">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        {t(check.isChecking ? 'checkingHow' : 'probing')}
      </p>
      <Button forReaders size="small" onPress={check.stop}>
        {t('stop')}
      </Button>
    </div>
  );
}

function State({ check }: { check: Check }) {
  const t = useTranslations('check');
  const words = useWords();
  const errorWords = useErrorWords();
  if (check.isChecking || check.isProbing) return <Progress check={check} />;
  if (check.report === null) return null;
  if (check.error) {
    return (
      <Banner tone="danger" announce>
        {t('failedAgain', {
          problem: errorWords(check.error),
          time: words.clock(check.checkedAt),
        })}
      </Banner>
    );
  }
  return (
    <p role="status" className="flex min-h-8 flex-wrap items-center gap-1.5 text-muted">
      {t('checkedAt', { time: words.clock(check.checkedAt) })}
      {check.isOutdated ? (
        <span className="flex items-center gap-1.5 text-ask">
          <TriangleAlert aria-hidden className="size-4" />
          {t('outdated')}
        </span>
      ) : null}
    </p>
  );
}

/** What an assistant sees of the app, measured by a real client. */
export function CheckPanel({ slug }: { slug: string }) {
  const t = useTranslations('check');
  const check = useCheck(slug);
  const choices = [
    { id: 'live', label: t('live'), description: t('liveHelp') },
    { id: 'draft', label: t('draft'), description: t('draftHelp') },
  ];
  return (
    <Section
      title={t('title')}
      aside={
        <div className="flex flex-wrap items-center gap-2">
          <Button
            forReaders
            icon={<RefreshCw aria-hidden className="size-4" />}
            isPending={check.isChecking || check.isProbing}
            onPress={() => void check.checkNow()}
          >
            {t('checkNow')}
          </Button>
          <span aria-hidden className="text-muted">
            {t('of')}
          </span>
          <Select
            forReaders
            label={<span className="sr-only">{t('which')}</span>}
            options={choices}
            value={check.of}
            onChange={(of) => chooseOf(of === 'draft' ? 'draft' : 'live')}
            className="-mt-1.5 w-28"
          />
        </div>
      }
    >
      <State check={check} />
      {check.report ? (
        <CheckReportView slug={slug} check={check} report={check.report} />
      ) : check.isChecking ? (
        <div className="flex flex-col gap-3">
          <LoadingLabel>{t('checking')}</LoadingLabel>
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      ) : check.error ? (
        <ErrorState
          title={t('failed')}
          error={check.error}
          onRetry={() => void check.checkNow()}
          isRetrying={check.isChecking}
        />
      ) : (
        <p className="text-muted">{t('notChecked')}</p>
      )}
      <CheckedConnections slug={slug} />
    </Section>
  );
}
