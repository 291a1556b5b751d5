'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { TestStep } from '@/lib/contract/test-request';
import { ApiError } from '@/lib/client/api-error';
import type { DraftSaver } from '@/lib/client/draft-saver';
import { sendTestRequest } from '@/lib/client/queries/test-request';
import type { JsonObject } from '@/lib/core/json/json';

interface TestRunOf {
  slug: string;
  saver: DraftSaver;
}

/** One test request at a time: saves the draft first, tells of each step, can be cancelled. */
export function useTestRun({ slug, saver }: TestRunOf) {
  const client = useQueryClient();
  const [steps, setSteps] = useState<TestStep[]>([]);
  const [wasCancelled, setWasCancelled] = useState(false);
  const running = useRef<AbortController>(null);
  const run = useMutation({
    mutationFn: async (call: { tool: string; arguments: JsonObject }) => {
      const controller = new AbortController();
      running.current = controller;
      setSteps([]);
      setWasCancelled(false);
      if (!(await saver.flush())) {
        throw new ApiError(
          'refused',
          'Your latest changes are not saved, so they were not tested.',
        );
      }
      return sendTestRequest({
        slug,
        tool: call.tool,
        arguments: call.arguments,
        of: 'draft',
        signal: controller.signal,
        onStep: (step) => setSteps((before) => [...before, step]),
      });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['activity'] }),
  });
  return {
    steps: run.data?.steps ?? steps,
    result: run.data ?? null,
    error: wasCancelled ? null : run.error,
    wasCancelled,
    isRunning: run.isPending,
    start: run.mutate,
    cancel: () => {
      setWasCancelled(true);
      running.current?.abort();
    },
  };
}
export type TestRun = ReturnType<typeof useTestRun>;
