'use client';

import { useState } from 'react';
import type { DraftSaver } from '@/lib/client/draft-saver';
import type { ToolView } from '../tools/tool-opinion';
import { argumentsOf, type TypedArguments } from './argument-values';
import { useTestRun } from './use-test-run';

interface TestBenchOf {
  slug: string;
  saver: DraftSaver;
  view: ToolView;
}

function obstacleOf(view: ToolView): string | null {
  if (view.recipe === null) return 'Finish the recipe first: it is not complete yet.';
  if (view.problems.length > 0) return 'Finish what is listed under the form first.';
  return null;
}

/** Everything about trying a tool: the values typed, the run, and the question before a write. */
export function useTestBench({ slug, saver, view }: TestBenchOf) {
  const run = useTestRun({ slug, saver });
  const [typed, setTyped] = useState<TypedArguments>({});
  const [asksToSend, setAsksToSend] = useState(false);
  const values = argumentsOf(view.parameters, typed);
  const obstacle = obstacleOf(view);

  function send() {
    if (run.isRunning || obstacle !== null) return;
    if (view.isWrite && !asksToSend) {
      setAsksToSend(true);
      return;
    }
    setAsksToSend(false);
    run.start({ tool: view.name, arguments: values });
  }

  return {
    run,
    typed,
    setTyped,
    values,
    obstacle,
    send,
    asksToSend,
    dontSend: () => setAsksToSend(false),
  };
}
export type TestBench = ReturnType<typeof useTestBench>;
