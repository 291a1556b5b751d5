'use client';

import { useQuery } from '@tanstack/react-query';
import { Redo2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { appSummaryQuery } from '@/lib/client/queries/apps';
import { useDraftSaver } from '@/lib/client/use-draft';
import { PublishButton } from '../publish/publish-button';
import { Button } from '../ui/button';
import { KeptBanner } from './kept-banner';
import { RefusedBanner } from './refused-banner';
import { SaveStatus } from './save-status';
import { StaleBanner } from './stale-banner';
import { useToolEditor } from './tool-editor-context';

/** What a tool is called, whether it is saved, undoing, what is left to do, and publishing. */
export function ToolHeading() {
  const t = useTranslations('tools');
  const { slug, view, edit } = useToolEditor();
  const { state } = useDraftSaver(slug);
  const summary = useQuery(appSummaryQuery(slug)).data;
  return (
    <div className="flex max-w-4xl flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-xl font-semibold wrap-anywhere">
          <bdi>{view.title || t('nameless')}</bdi>
        </h1>
        <div className="flex flex-wrap items-center gap-3">
          <SaveStatus state={state} />
          <div className="flex empty:hidden">
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('undo')}
              isDisabled={!edit.canUndo}
              icon={<Undo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
              onPress={edit.undo}
            />
            <Button
              variant="quiet"
              size="icon"
              aria-label={t('redo')}
              isDisabled={!edit.canRedo}
              icon={<Redo2 aria-hidden className="size-4 rtl:-scale-x-100" />}
              onPress={edit.redo}
            />
          </div>
          {view.problems.length > 0 ? (
            <Button
              forReaders
              size="small"
              variant="danger"
              onPress={() => document.getElementById('problems')?.focus()}
            >
              {t('toFinish', { count: view.problems.length })}
            </Button>
          ) : null}
          <PublishButton slug={slug} hasChanges={summary?.unpublished_changes ?? true} />
        </div>
      </div>
      <RefusedBanner slug={slug} />
      <StaleBanner slug={slug} />
      <KeptBanner slug={slug} />
    </div>
  );
}
