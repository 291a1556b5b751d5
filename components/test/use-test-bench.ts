'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type AnswerSamples, useAnswerSamples } from '@/lib/client/answer-samples';
import { textOf } from '@/lib/client/draft-document';
import type { TestStep } from '@/lib/contract/test-request';
import type { Json, JsonObject } from '@/lib/core/json/json';
import { jsonInside } from '../json/body-view';
import type { ToolView } from '../tools/tool-opinion';
import { useReadOnly } from '../ui/read-only';
import { readForm } from './argument-values';
import { goToArgument } from './argument-place';
import { hasFailed } from './step-groups';
import { testSubject } from './test-subject';
import { useUnfinishedWords } from './use-unfinished-words';
import { useSample } from './use-sample';
import { useTestRun } from './use-test-run';

interface TestBenchOf {
  slug: string;
  /** The app's draft, as on the screen. */
  document: JsonObject;
  /** The tool in it as typed, saved or not. */
  tool: JsonObject;
  view: ToolView;
}

const sampleCharactersMax = 100_000;

/** Answers that are known of requests, by letter: those of the last test, else pasted ones; none that is very long. */
function knownAnswers(steps: readonly TestStep[], pasted: AnswerSamples): JsonObject {
  const answered = steps.flatMap((step) =>
    step.entry === null && step.response && !hasFailed(step)
      ? [[step.source, step.response.body] as const]
      : [],
  );
  const texts = { ...pasted, ...Object.fromEntries(answered) };
  const answers = Object.entries(texts).flatMap(([letter, text]): [string, Json][] => {
    const value = text.length > sampleCharactersMax ? null : jsonInside(text);
    return value === null ? [] : [[letter, value]];
  });
  return Object.fromEntries(answers);
}

/**
 * Everything about trying a tool: the values typed, the run, the dry run, and the question before a write.
 * What is sent is the tool as it is on the screen.
 */
export function useTestBench({ slug, document, tool, view }: TestBenchOf) {
  const t = useTranslations('test');
  const unfinishedWords = useUnfinishedWords();
  const run = useTestRun();
  const dryRun = useTestRun();
  const [shown, setShown] = useState<'run' | 'dryRun'>('run');
  const sample = useSample(slug, textOf(tool.name));
  const pasted = useAnswerSamples(slug, textOf(tool.name));
  const isReadOnly = useReadOnly();
  const [tellsMissing, setTellsMissing] = useState(false);
  const [asked, setAsked] = useState(0);
  const { values, problems } = readForm(view.parameters, sample.typed.arguments);
  const obstacle = isReadOnly ? t('editorsTest') : unfinishedWords(view);
  const isRunning = run.isRunning || dryRun.isRunning;
  const shownRun = shown === 'run' ? run : dryRun;

  function begin(isDryRun: boolean, isConfirmed = false) {
    if (isRunning || obstacle !== null) return;
    const [firstWrong] = problems.keys();
    setTellsMissing(firstWrong !== undefined);
    if (firstWrong !== undefined) {
      goToArgument(firstWrong);
      return;
    }
    if (!isDryRun && view.isWrite && !isConfirmed) {
      setAsked(asked + 1);
      return;
    }
    setAsked(0);
    setShown(isDryRun ? 'dryRun' : 'run');
    sample.keep();
    const { variables } = sample.typed;
    const given = Object.entries(variables).filter(([, value]) => value !== '');
    (isDryRun ? dryRun : run).start({
      slug,
      tool: textOf(tool.name),
      document: tool,
      of: 'draft',
      arguments: values,
      variables: Object.fromEntries(given),
      ...(isDryRun && { dryRun: true, samples: knownAnswers(run.steps, pasted) }),
    });
  }

  return {
    /** The last real run. */
    run,
    /** The run or dry run that was begun last. */
    shownRun,
    isRunning,
    /** Whether the tool was changed after what is shown was begun. */
    isOutdated: shownRun.call !== null && shownRun.call.document !== tool,
    subject: testSubject(slug, document, view),
    sample,
    values,
    problems,
    tellsMissing,
    /** Why it can't be tried yet; null where it can. */
    obstacle,
    /** Sends what only reads; of a write it asks first, as often as it is called. */
    send: () => begin(false),
    /** Sends a write, after it was asked. */
    sendReally: () => begin(false, true),
    showUnsent: () => begin(true),
    cancel: () => {
      run.cancel();
      dryRun.cancel();
    },
    /** How often it was asked whether to send the write that is waiting; 0 where none is. */
    asked,
    dontSend: () => setAsked(0),
  };
}
export type TestBench = ReturnType<typeof useTestBench>;
