'use client';

import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { appSummaryQuery } from '@/lib/client/queries/apps';
import { countWords } from '@/lib/client/size-words';
import { useDraftSaver } from '@/lib/client/use-draft';
import { useMedia } from '@/lib/client/use-media';
import { useShortcut } from '@/lib/client/use-shortcut';
import type { JsonObject } from '@/lib/core/json/json';
import { shortName } from '@/lib/core/naming/short-name';
import { textOf } from '@/lib/client/draft-document';
import { PublishButton } from '../apps/publish-button';
import { TestPane } from '../test/test-pane';
import { useTestBench } from '../test/use-test-bench';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { KeptBanner } from './kept-banner';
import { SaveStatus } from './save-status';
import { StaleBanner } from './stale-banner';
import { ToolFields } from './tool-fields';
import { viewOfTool } from './tool-opinion';
import { ToolProblems } from './tool-problems';
import { useToolForm } from './use-tool-form';

interface ToolEditorProps {
  slug: string;
  document: JsonObject;
  index: number;
}

/** A tool's form on one side, trying it for real on the other. */
export function ToolEditor({ slug, document, index }: ToolEditorProps) {
  const { saver, state } = useDraftSaver(slug);
  const summary = useQuery(appSummaryQuery(slug)).data;
  const short = shortName(textOf(document.name));
  const shown = useDeferredValue(document);
  const view = useMemo(() => viewOfTool(shown, short, index), [shown, short, index]);
  const form = useToolForm({ slug, document, index, saver });
  const bench = useTestBench({ slug, saver, view });
  const hasRoom = useMedia('(min-width: 1000px)', true);
  const [isSheetOpen, setIsSheetOpen] = useState(false);

  useShortcut('s', () => void saver.flush());
  useShortcut('Enter', () => {
    if (hasRoom || isSheetOpen) bench.send();
    else setIsSheetOpen(true);
  });

  return (
    <div className="grid flex-1 min-[1000px]:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="flex min-w-0 flex-col gap-8 px-4 pt-5 pb-24 sm:px-5">
        <div className="flex max-w-4xl flex-col gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h1 className="min-w-0 text-xl font-semibold wrap-anywhere" dir="auto">
              {view.title}
            </h1>
            <div className="flex flex-wrap items-center gap-3">
              <SaveStatus state={state} isHalfTyped={form.isHalfTyped} />
              {view.problems.length > 0 ? (
                <Button size="small" variant="danger" onPress={form.showProblems}>
                  {countWords(view.problems.length, 'thing', 'things')} to finish
                </Button>
              ) : null}
              <PublishButton slug={slug} hasChanges={summary?.unpublished_changes ?? true} />
            </div>
          </div>
          <StaleBanner slug={slug} />
          <KeptBanner slug={slug} />
        </div>
        <div className="flex max-w-4xl flex-col gap-8">
          <ToolFields form={form} view={view} shortName={short} document={document} />
          <ToolProblems problems={view.problems} warnings={view.warnings} onJump={form.jumpTo} />
        </div>
      </div>
      {hasRoom ? (
        <aside
          aria-label="Send test request"
          className="sticky top-0 hidden h-dvh overflow-auto border-s border-line bg-sunken p-5 min-[1000px]:block"
        >
          <TestPane view={view} bench={bench} />
        </aside>
      ) : (
        <div className="sticky bottom-0 border-t border-line bg-page p-3">
          <Button
            variant="primary"
            className="w-full"
            icon={<Play aria-hidden className="size-4" />}
            onPress={() => setIsSheetOpen(true)}
          >
            Send test request
          </Button>
          <Dialog
            as="sheet"
            title="Try it"
            isOpen={isSheetOpen}
            onClose={() => setIsSheetOpen(false)}
          >
            <TestPane view={view} bench={bench} />
          </Dialog>
        </div>
      )}
    </div>
  );
}
