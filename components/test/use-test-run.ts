'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TestRequest } from '@/lib/client/queries/test-request';
import { justBegun, runTest, type RunState } from './run-state';

type Call = Omit<TestRequest, 'signal' | 'onStep' | 'onProgress'>;

interface StartedRun extends RunState {
  /** Counts the runs of this page. */
  id: number;
  call: Call;
}

const noSteps: RunState['steps'] = [];

/** One test request at a time, told of while it runs; it can be cancelled. */
export function useTestRun() {
  const client = useQueryClient();
  const [run, setRun] = useState<StartedRun | null>(null);
  const running = useRef<AbortController>(null);

  function start(call: Call) {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    setRun((before) => ({ ...justBegun, call, id: (before?.id ?? 0) + 1 }));
    void runTest(client, { ...call, signal: controller.signal }, (change) => {
      if (running.current !== controller) return;
      setRun((before) => before && { ...before, ...change(before) });
    });
  }

  return {
    id: run?.id ?? 0,
    phase: run?.phase ?? null,
    call: run?.call ?? null,
    steps: run?.steps ?? noSteps,
    progress: run?.progress ?? [],
    result: run?.result ?? null,
    error: run?.error ?? null,
    isRunning: run?.phase === 'running',
    start,
    cancel: () => running.current?.abort(),
  };
}
