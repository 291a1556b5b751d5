'use client';

import { useSearchParams } from 'next/navigation';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { draftTools, textOf } from '@/lib/client/draft-document';
import { goToField } from '@/lib/client/field-place';
import { useDraftSaver } from '@/lib/client/use-draft';
import { useMedia } from '@/lib/client/use-media';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import type { JsonObject } from '@/lib/core/json/json';
import { shortName } from '@/lib/core/naming/short-name';
import { AnswerSection } from '../answer/answer-section';
import { ParametersSection } from '../parameters/parameters-section';
import { RequestsSection } from '../recipe/requests-section';
import { SafetySection } from '../safety/safety-section';
import { ViewersRead } from '../shell/viewers-read';
import { useTestBench } from '../test/use-test-bench';
import { DescribeSection } from './describe-section';
import { EditorPart } from './editor-part';
import { JsonSection } from './json-section';
import { SectionTabs } from './section-tabs';
import { LaterContext, NowContext } from './tool-editor-context';
import { ToolHeading } from './tool-heading';
import { viewOfTool } from './tool-opinion';
import { ToolProblems } from './tool-problems';
import { TryPane } from './try-pane';
import { useToolActions } from './use-tool-actions';
import { useToolEdit } from './use-tool-edit';

const noTool: JsonObject = {};

/** Made once, so that a key draws only the parts whose tool has changed for them. */
const heading = (
  <EditorPart>
    <ToolHeading />
  </EditorPart>
);
const sections = (
  <>
    <EditorPart>
      <SectionTabs />
    </EditorPart>
    <div className="flex max-w-4xl flex-col gap-10">
      <EditorPart>
        <DescribeSection />
      </EditorPart>
      <EditorPart>
        <ParametersSection />
      </EditorPart>
      <EditorPart>
        <RequestsSection />
      </EditorPart>
      <EditorPart>
        <AnswerSection />
      </EditorPart>
      <EditorPart>
        <SafetySection />
      </EditorPart>
      <EditorPart>
        <JsonSection />
      </EditorPart>
      <EditorPart>
        <ToolProblems onJump={goToField} />
      </EditorPart>
    </div>
  </>
);

interface ToolEditorProps {
  slug: string;
  document: JsonObject;
  index: number;
}

/** A tool's form on one side, trying it for real on the other; viewers read it. */
export function ToolEditor(props: ToolEditorProps) {
  return (
    <ViewersRead>
      <Editor {...props} />
    </ViewersRead>
  );
}

function Editor({ slug, document, index }: ToolEditorProps) {
  const { saver } = useDraftSaver(slug);
  const short = shortName(textOf(document.name));
  const shown = useDeferredValue(document);
  const words = useSentenceWords();
  const view = useMemo(() => viewOfTool(shown, short, index, words), [shown, short, index, words]);
  const edit = useToolEdit(saver, index);
  const tool = draftTools(document)[index] ?? noTool;
  const bench = useTestBench({ slug, document, tool, view });
  const now = { slug, index, shortName: short, tool, document, view, edit, bench };
  const later = useDeferredValue(now);
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

  return (
    <NowContext value={now}>
      <LaterContext value={later}>
        <div className="grid flex-1 min-[1000px]:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="flex min-w-0 flex-col gap-6 px-4 pt-5 pb-24 sm:px-5">
            {heading}
            {sections}
          </div>
          <TryPane hasRoom={hasRoom} isSheetOpen={isSheetOpen} onSheet={setIsSheetOpen} />
        </div>
      </LaterContext>
    </NowContext>
  );
}
