'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { runOutcomes } from '@/lib/core/run/run-result';
import { activityQuery } from '@/lib/client/queries/activity';
import { closeInAddress, openInAddress, useAddress } from '@/lib/client/use-address';
import { ErrorState } from '../shell/error-state';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { ActivityFilters, clearChoice, useActivityChoice } from './activity-filters';
import { RunDrawer } from './run-drawer';
import { RunRow } from './run-row';
import { useRunTitle } from './use-tool-titles';

const hourMs = 3_600_000;
/** What the open run is called in the page's address. */
const runName = 'run';

/** The beginning of so many hours before a moment, in epoch milliseconds; undefined where none are chosen. */
function beginningOf(hours: string | undefined, until: number): string | undefined {
  const count = Number(hours);
  if (!Number.isFinite(count) || count <= 0) return undefined;
  return new Date(until - count * hourMs).toISOString();
}

/** What assistants and tests did with the app, newest first. */
export function ActivityPage({ slug }: { slug: string }) {
  const t = useTranslations('activity');
  const { tool, outcome, assistant, time } = useActivityChoice();
  const [openedAt] = useState(Date.now);
  const since = beginningOf(time, openedAt);
  const activity = useInfiniteQuery(
    activityQuery({
      app: slug,
      tool,
      outcome: runOutcomes.find((each) => each === outcome),
      assistant,
      since,
    }),
  );
  const titleOf = useRunTitle(slug);
  const opened = useAddress().get(runName);
  const runs = activity.data?.pages.flatMap((page) => page.runs);
  const isFiltered = [tool, outcome, assistant, time].some((choice) => choice !== undefined);
  return (
    <div className="flex flex-col gap-4">
      <ActivityFilters slug={slug} />
      {runs ? (
        runs.length === 0 ? (
          isFiltered ? (
            <EmptyState
              title={t('nothingFound')}
              actions={<Button onPress={clearChoice}>{t('clear')}</Button>}
            >
              {t('nothingFoundHelp')}
            </EmptyState>
          ) : (
            <EmptyState title={t('nothingYet')}>{t('nothingYetHelp')}</EmptyState>
          )
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
            {runs.map((run) => (
              <RunRow
                key={run.id}
                run={run}
                tool={titleOf(run.tool)}
                onOpen={() => openInAddress(runName, run.id)}
              />
            ))}
          </ul>
        )
      ) : activity.isError ? (
        <ErrorState
          title={t('failed')}
          error={activity.error}
          onRetry={() => void activity.refetch()}
          isRetrying={activity.isFetching}
        />
      ) : (
        <>
          <LoadingLabel>{t('loading')}</LoadingLabel>
          <Skeleton className="h-64 w-full" />
        </>
      )}
      {activity.hasNextPage ? (
        <Button
          className="self-center"
          isPending={activity.isFetchingNextPage}
          onPress={() => void activity.fetchNextPage()}
        >
          {t('older')}
        </Button>
      ) : null}
      <RunDrawer id={opened} onClose={() => closeInAddress(runName)} />
    </div>
  );
}
