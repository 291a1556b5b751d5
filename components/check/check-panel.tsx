'use client';

import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { appSummaryQuery } from '@/lib/client/queries/apps';
import { type CheckOf, checkQuery } from '@/lib/client/queries/check';
import { useDraftSaver } from '@/lib/client/use-draft';
import { ErrorState } from '../shell/error-state';
import { Section } from '../tools/section';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { CheckReportView } from './check-report';

const choices = [
  { id: 'live', label: 'Live', description: 'What assistants see now' },
  { id: 'draft', label: 'Draft', description: 'What they would see once published' },
];

function chooseOf(of: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set('of', of);
  window.history.replaceState(null, '', address);
}

/** What an assistant sees of the app, measured by a real client. */
export function CheckPanel({ slug }: { slug: string }) {
  const summary = useQuery(appSummaryQuery(slug));
  const { saver } = useDraftSaver(slug);
  const asked = useSearchParams().get('of');
  const usual: CheckOf = summary.data?.live_version === null ? 'draft' : 'live';
  const of: CheckOf = asked === 'draft' || asked === 'live' ? asked : usual;
  const check = useQuery({ ...checkQuery(slug, of), enabled: summary.isSuccess });

  async function checkNow() {
    if (of === 'draft') await saver.flush();
    await check.refetch();
  }

  return (
    <Section
      title="Check: what an assistant sees"
      aside={
        <div className="flex items-end gap-2">
          <Select
            label={<span className="sr-only">Which version to check</span>}
            options={choices}
            value={of}
            onChange={chooseOf}
            className="w-32"
          />
          <Button
            icon={<RefreshCw aria-hidden className="size-4" />}
            isPending={check.isFetching}
            onPress={() => void checkNow()}
          >
            Check now
          </Button>
        </div>
      }
    >
      {check.data ? (
        <CheckReportView slug={slug} report={check.data} />
      ) : check.isError ? (
        <ErrorState
          title="The check could not be made"
          error={check.error}
          onRetry={() => void checkNow()}
          isRetrying={check.isFetching}
        />
      ) : (
        <div className="flex flex-col gap-3">
          <LoadingLabel>Checking</LoadingLabel>
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </Section>
  );
}
