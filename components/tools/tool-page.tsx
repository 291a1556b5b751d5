'use client';

import { useTranslations } from 'next-intl';
import { usePagePath } from '@/lib/client/use-page-path';
import { useDeferredValue, useMemo, useState } from 'react';
import { ApiError } from '@/lib/client/api-error';
import { draftTools, textOf, titleOfTool, toolNames } from '@/lib/client/draft-document';
import { toolIndex } from '@/lib/client/tool-address';
import { useDraft } from '@/lib/client/use-draft';
import type { JsonObject } from '@/lib/core/json/json';
import { AppNotFound } from '../apps/app-not-found';
import { ErrorState } from '../shell/error-state';
import { PageShell } from '../shell/page-shell';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { ToolEditor } from './tool-editor';

const padded = 'mx-auto w-full max-w-6xl p-4 sm:p-5';

/** One tool of an app's draft. */
export function ToolPage({ slug }: { slug: string; address: string }) {
  const t = useTranslations('tools');
  const draft = useDraft(slug);
  if (draft.data) {
    return <ToolAt key={draft.data.revision} slug={slug} document={draft.data.document} />;
  }
  const isMissing = draft.error instanceof ApiError && draft.error.status === 404;
  return (
    <PageShell title={t('tool')} crumbs={isMissing ? [] : [{ label: null }]} layout="panes">
      <div className={padded}>
        {isMissing ? (
          <AppNotFound />
        ) : draft.isError ? (
          <ErrorState
            title={t('toolFailed')}
            error={draft.error}
            onRetry={() => void draft.refetch()}
            isRetrying={draft.isFetching}
          />
        ) : (
          <div className="flex flex-col gap-4">
            <LoadingLabel>{t('loadingTool')}</LoadingLabel>
            <Skeleton className="h-9 w-64" />
            <Skeleton className="h-40 w-full max-w-3xl" />
            <Skeleton className="h-96 w-full max-w-3xl" />
          </div>
        )}
      </div>
    </PageShell>
  );
}

/** Finds the tool once, by the address; renaming it afterwards does not lose it. */
function ToolAt({ slug, document }: { slug: string; document: JsonObject }) {
  const t = useTranslations('tools');
  const path = usePagePath();
  const [index] = useState(() => toolIndex(toolNames(document), path.split('/').at(-1) ?? ''));
  const appName = textOf(document.name) || slug;
  const tool = draftTools(document)[index];
  const hasTool = tool !== undefined;
  const typed = tool ? titleOfTool(tool) : '';
  const title = useDeferredValue(typed) || t('nameless');
  const crumbs = useMemo(
    () => [{ label: appName, href: `/apps/${slug}` }, ...(hasTool ? [{ label: title }] : [])],
    [appName, slug, hasTool, title],
  );
  if (!tool) {
    return (
      <PageShell title={t('tool')} crumbs={crumbs} layout="panes">
        <div className={padded}>
          <EmptyState
            title={t('noSuchTool')}
            actions={<LinkButton href={`/apps/${slug}`}>{t('goToTools')}</LinkButton>}
          >
            {t('mayBeGone')}
          </EmptyState>
        </div>
      </PageShell>
    );
  }
  return (
    <PageShell title={title} crumbs={crumbs} layout="panes">
      <ToolEditor slug={slug} document={document} index={index} />
    </PageShell>
  );
}
