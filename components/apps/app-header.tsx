'use client';

import { useQuery } from '@tanstack/react-query';
import { Plug } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { appSummaryQuery } from '@/lib/client/queries/apps';
import { useDraftSaver } from '@/lib/client/use-draft';
import { TourHint } from '../shell/tour-hint';
import { SaveStatus } from '../tools/save-status';
import { LinkButton } from '../ui/link-button';
import { Skeleton } from '../ui/skeleton';
import { LiveState } from './live-state';
import { PublishButton } from '../publish/publish-button';

interface AppHeaderProps {
  slug: string;
  /** Null while it isn't known. */
  name: string | null;
  /** False where there is no tool yet, and so nothing to publish; undefined while that isn't known. */
  hasTools: boolean | undefined;
}

/** An app's name, what is live of it, and the two things one does with an app. */
export function AppHeader({ slug, name, hasTools }: AppHeaderProps) {
  const t = useTranslations('apps');
  const { state } = useDraftSaver(slug);
  const summary = useQuery(appSummaryQuery(slug)).data;
  const isEmpty = hasTools === false && summary?.live_version === null;
  const hasToPublish = isEmpty ? undefined : summary?.unpublished_changes;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-3">
      <div className="min-w-0 flex-1 basis-64">
        <h1 className="text-xl font-semibold wrap-anywhere">
          {name !== null ? (
            <bdi>{name}</bdi>
          ) : (
            <>
              <Skeleton className="h-7 w-52" />
              <span className="sr-only">{t('app')}</span>
            </>
          )}
        </h1>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <p className="flex min-h-6 flex-wrap items-center gap-x-2 text-muted">
            {summary ? (
              <>
                <LiveState version={summary.live_version} />
                {summary.live_version !== null && summary.unpublished_changes ? (
                  <>
                    <span aria-hidden>·</span>
                    <span className="text-ask">
                      {t('unpublishedChanges', { count: summary.unpublished_change_count })}
                    </span>
                  </>
                ) : null}
              </>
            ) : null}
          </p>
          <SaveStatus state={state} onlyChanges />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <TourHint stop="connect">
          <LinkButton href={`/apps/${slug}/connect`} icon={<Plug aria-hidden className="size-4" />}>
            {t('connectAssistant')}
          </LinkButton>
        </TourHint>
        <TourHint stop="publish">
          <PublishButton slug={slug} hasChanges={hasToPublish} />
        </TourHint>
      </div>
    </div>
  );
}
