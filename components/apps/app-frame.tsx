'use client';

import { useTranslations } from 'next-intl';
import { usePagePath } from '@/lib/client/use-page-path';
import type { ReactNode } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { draftConnections, draftTools, textOf } from '@/lib/client/draft-document';
import { useDraft } from '@/lib/client/use-draft';
import { ErrorState } from '../shell/error-state';
import { PageShell } from '../shell/page-shell';
import { TourHint } from '../shell/tour-hint';
import { KeptBanner } from '../tools/kept-banner';
import { RefusedBanner } from '../tools/refused-banner';
import { StaleBanner } from '../tools/stale-banner';
import { TabLinks } from '../ui/tab-links';
import { AppHeader } from './app-header';
import { AppNotFound } from './app-not-found';
import { ConnectionSignInBanner } from './connection-sign-in-banner';

/** How many there are, in a place that three digits fit into before they are known. */
function Count({ of }: { of: number | undefined }) {
  return <span className="min-w-[3ch] text-muted">{of}</span>;
}

/** The pages of one app: its header and tabs around the one that is open. */
export function AppFrame({ slug, children }: { slug: string; children: ReactNode }) {
  const t = useTranslations('apps');
  const tryWords = useTranslations('test');
  const settingsWords = useTranslations('settings');
  const draft = useDraft(slug);
  const path = usePagePath();
  const document = draft.data?.document;
  const name = document ? textOf(document.name) : null;
  const home = `/apps/${slug}`;
  const isMissing = draft.error instanceof ApiError && draft.error.status === 404;
  const tabs = [
    {
      href: home,
      label: (
        <>
          {t('tools')} <Count of={document && draftTools(document).length} />
        </>
      ),
    },
    {
      href: `${home}/connections`,
      label: (
        <TourHint stop="connections" className="gap-1.5">
          {t('connections')} <Count of={document && draftConnections(document).length} />
        </TourHint>
      ),
    },
    { href: `${home}/try`, label: tryWords('tryIt') },
    { href: `${home}/activity`, label: t('activity') },
    { href: `${home}/connect`, label: t('assistants') },
    { href: `${home}/settings`, label: settingsWords('settings') },
  ].map((tab) => ({ ...tab, isCurrent: path === tab.href }));
  return (
    <PageShell title={name ?? t('app')} crumbs={[{ label: isMissing ? t('app') : name }]}>
      {isMissing ? (
        <AppNotFound />
      ) : (
        <>
          <AppHeader
            slug={slug}
            name={name}
            hasTools={document && draftTools(document).length > 0}
          />
          <TabLinks label={t('parts')} tabs={tabs} />
          <div className="flex flex-col gap-5 pt-5">
            <RefusedBanner slug={slug} />
            <StaleBanner slug={slug} />
            <KeptBanner slug={slug} />
            {path === `${home}/connections` ? null : <ConnectionSignInBanner slug={slug} />}
            {draft.isError && !draft.data ? (
              <ErrorState
                title={t('appFailed')}
                error={draft.error}
                onRetry={() => void draft.refetch()}
                isRetrying={draft.isFetching}
              />
            ) : (
              children
            )}
          </div>
        </>
      )}
    </PageShell>
  );
}
