'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { outcomes } from '@/lib/contract/activity';
import { activityQuery } from '@/lib/client/queries/activity';
import { ErrorState } from '../shell/error-state';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { Select } from '../ui/select';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { outcomeWords } from './outcome-words';
import { RunRow } from './run-row';

const choices = [
  { id: 'any', label: 'Any outcome' },
  ...outcomes.map((id) => ({ id, label: outcomeWords[id].label })),
];

function choose(outcome: string): void {
  const address = new URL(window.location.href);
  if (outcome === 'any') address.searchParams.delete('outcome');
  else address.searchParams.set('outcome', outcome);
  window.history.replaceState(null, '', address);
}

/** What assistants and tests did with the app, newest first. */
export function ActivityPage({ slug }: { slug: string }) {
  const outcome = useSearchParams().get('outcome');
  const activity = useInfiniteQuery(activityQuery({ app: slug, outcome }));
  const runs = activity.data?.pages.flatMap((page) => page.runs);
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Outcome"
        options={choices}
        value={outcome ?? 'any'}
        onChange={choose}
        className="w-full sm:w-56"
      />
      {runs ? (
        runs.length === 0 ? (
          <EmptyState title="Nothing has happened yet">
            Calls by assistants and your own test requests appear here.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
            {runs.map((run) => (
              <RunRow key={run.id} run={run} />
            ))}
          </ul>
        )
      ) : activity.isError ? (
        <ErrorState
          title="The activity could not be loaded"
          error={activity.error}
          onRetry={() => void activity.refetch()}
          isRetrying={activity.isFetching}
        />
      ) : (
        <>
          <LoadingLabel>Loading the activity</LoadingLabel>
          <Skeleton className="h-64 w-full" />
        </>
      )}
      {activity.hasNextPage ? (
        <Button
          className="self-center"
          isPending={activity.isFetchingNextPage}
          onPress={() => void activity.fetchNextPage()}
        >
          Show older ones
        </Button>
      ) : null}
    </div>
  );
}
