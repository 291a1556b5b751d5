'use client';

import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { appSummaryQuery } from '@/lib/client/queries/apps';
import { LinkButton } from '../ui/link-button';
import { Skeleton } from '../ui/skeleton';
import { LiveState } from './live-state';
import { PublishButton } from './publish-button';

/** An app's name, what is live of it, and the two things one does with an app. */
export function AppHeader({ slug, name }: { slug: string; name: string | null }) {
  const summary = useQuery(appSummaryQuery(slug)).data;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-3">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-xl font-semibold wrap-anywhere" dir="auto">
          {name ?? (
            <>
              <Skeleton className="h-7 w-52" />
              <span className="sr-only">App</span>
            </>
          )}
        </h1>
        <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-muted">
          {summary ? (
            <>
              <LiveState version={summary.live_version} />
              {summary.live_version !== null && summary.unpublished_changes ? (
                <>
                  <span aria-hidden>·</span>
                  <span className="text-ask">unpublished changes</span>
                </>
              ) : null}
            </>
          ) : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={`/apps/${slug}/connect`} icon={<Plug aria-hidden className="size-4" />}>
          Connect your assistant
        </LinkButton>
        <PublishButton slug={slug} hasChanges={summary?.unpublished_changes} />
      </div>
    </div>
  );
}
