'use client';

import { useQuery } from '@tanstack/react-query';
import { Play, Redo2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSearchParams } from 'next/navigation';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { draftTools, textOf } from '@/lib/client/draft-document';
import { goToField } from '@/lib/client/field-place';
import { appSummaryQuery } from '@/lib/client/queries/apps';
import { useDraftSaver } from '@/lib/client/use-draft';
import { useMedia } from '@/lib/client/use-media';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import type { JsonObject } from '@/lib/core/json/json';
import { shortName } from '@/lib/core/naming/short-name';
import { AnswerSection } from '../answer/answer-section';
import { PublishButton } from '../publish/publish-button';
import { ParametersSection } from '../parameters/parameters-section';
import { RequestsSection } from '../recipe/requests-section';
import { SafetySection } from '../safety/safety-section';
import { TestPane } from '../test/test-pane';
import { useTestBench } from '../test/use-test-bench';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { DescribeSection } from './describe-section';
import { JsonSection } from './json-section';
import { KeptBanner } from './kept-banner';
import { SaveStatus } from './save-status';
import { SectionTabs } from './section-tabs';
import { StaleBanner } from './stale-banner';
import { ToolEditorContext } from './tool-editor-context';
import { viewOfTool } from './tool-opinion';
import { ToolProblems } from './tool-problems';
import { useToolActions } from './use-tool-actions';
import { useToolEdit } from './use-tool-edit';

const noTool: JsonObject = {};

interface ToolEditorProps {
  slug: string;
  document: JsonObject;
  index: number;
}

/** A tool's form on one side, trying it for real on the other. */
export function ToolEditor({ slug, document, index }: ToolEditorProps) {
  const t = useTranslations('tools');
  const { saver, state } = useDraftSaver(slug);
  const summary = useQuery(appSummaryQuery(slug)).data;
  const short = shortName(textOf(document.name));
  const shown = useDeferredValue(document);
  const words = useSentenceWords();
  const view = useMemo(() => viewOfTool(shown, short, index, words), [shown, short, index, words]);
  const edit = useToolEdit(saver, index);
  const tool = draftTools(document)[index] ?? noTool;
  const bench = useTestBench({ slug, document, tool, view });
  const hasRoom = useMedia('(min-width: 1000px)', true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const fieldAtFirst = useSearchParams().get('field');

  const jumpAtFirst = useEffectEvent(() => {
    if (fieldAtFirst) goToField(fieldAtFirst);
  });
  useEffect(() => jumpAtFirst(), []);
  useToolActions({
    edit,
    save: () => void saver.flush(),
    send() {
      if (hasRoom || isSheetOpen) bench.send();
      else setIsSheetOpen(true);
    },
  });

  function jumpFromSheet(path: string) {
    setIsSheetOpen(false);
    requestAnimationFrame(() => goToField(path));
  }

  return (
    <ToolEditorContext value={{ slug, index, shortName: short, tool, document, view, edit, bench }}>
      <div className="grid flex-1 min-[1000px]:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-6 px-4 pt-5 pb-24 sm:px-5">
          <div className="flex max-w-4xl flex-col gap-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h1 className="min-w-0 text-xl font-semibold wrap-anywhere">
                <bdi>{view.title || t('nameless')}</bdi>
              </h1>
              <div className="flex flex-wrap items-center gap-3">
                <SaveStatus state={state} />
                <div className="flex">
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
                    size="small"
                    variant="danger"
                    onPress={() => globalThis.document.getElementById('problems')?.focus()}
                  >
                    {t('toFinish', { count: view.problems.length })}
                  </Button>
                ) : null}
                <PublishButton slug={slug} hasChanges={summary?.unpublished_changes ?? true} />
              </div>
            </div>
            <StaleBanner slug={slug} />
            <KeptBanner slug={slug} />
          </div>
          <SectionTabs />
          <div className="flex max-w-4xl flex-col gap-10">
            <DescribeSection />
            <ParametersSection />
            <RequestsSection />
            <AnswerSection />
            <SafetySection />
            <JsonSection />
            <ToolProblems problems={view.problems} warnings={view.warnings} onJump={goToField} />
          </div>
        </div>
        {hasRoom ? (
          <aside
            aria-label={t('sendTestRequest')}
            className="sticky top-0 hidden h-dvh overflow-auto border-s border-line bg-sunken min-[1000px]:block"
          >
            <div className="p-5">
              <TestPane view={view} bench={bench} />
            </div>
          </aside>
        ) : (
          <div className="sticky bottom-0 border-t border-line bg-page p-3">
            <Button
              variant="primary"
              className="w-full"
              icon={<Play aria-hidden className="size-4" />}
              onPress={() => setIsSheetOpen(true)}
            >
              {t('sendTestRequest')}
            </Button>
            <Dialog
              as="sheet"
              title={t('tryIt')}
              isOpen={isSheetOpen}
              onClose={() => setIsSheetOpen(false)}
            >
              <TestPane view={view} bench={bench} onJump={jumpFromSheet} />
            </Dialog>
          </div>
        )}
      </div>
    </ToolEditorContext>
  );
}
