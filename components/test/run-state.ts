import type { QueryClient } from '@tanstack/react-query';
import type { TestProgress, TestResult, TestStep } from '@/lib/contract/test-request';
import { sendTestRequest, type TestRequest } from '@/lib/client/queries/test-request';

/** How a test request stands. */
export interface RunState {
  phase: 'running' | 'done' | 'failed' | 'cancelled';
  steps: readonly TestStep[];
  /** How far the requests are that go out once for each entry of a list. */
  progress: readonly TestProgress[];
  result: TestResult | null;
  /** Why it could not be made, or broke off. */
  error: unknown;
}

/** A test request of which nothing has come back yet. */
export const justBegun: RunState = {
  phase: 'running',
  steps: [],
  progress: [],
  result: null,
  error: null,
};

type Change = (before: RunState) => RunState;

function withProgress(all: readonly TestProgress[], told: TestProgress): TestProgress[] {
  return [...all.filter(({ source }) => source !== told.source), told];
}

/**
 * Makes a test request and tells of every change to how it stands, which begins as `justBegun`. Never throws.
 * Aborting the signal cancels it: what was told until then stays.
 */
export async function runTest(
  client: QueryClient,
  request: Omit<TestRequest, 'onStep' | 'onProgress'>,
  onChange: (change: Change) => void,
): Promise<void> {
  try {
    const result = await sendTestRequest({
      ...request,
      onStep: (step) => onChange((run) => ({ ...run, steps: [...run.steps, step] })),
      onProgress: (told) =>
        onChange((run) => ({ ...run, progress: withProgress(run.progress, told) })),
    });
    onChange((run) => ({ ...run, phase: 'done', steps: result.steps, result }));
  } catch (error) {
    const phase = request.signal.aborted ? 'cancelled' : 'failed';
    onChange((run) => ({ ...run, phase, error }));
  }
  if (!request.dryRun) void client.invalidateQueries({ queryKey: ['activity'] });
}
