import {
  stepSchema,
  type TestProgress,
  testProgressSchema,
  type TestResult,
  testResultSchema,
  type TestStep,
} from '../../contract/test-request';
import type { Json, JsonObject } from '../../core/json/json';
import { appPath, parseAnswer } from '../api';
import { sendStreamed } from './streamed';

export interface TestRequest {
  slug: string;
  /** The name under which the draft knows the tool; any name for one that was never saved. */
  tool: string;
  arguments: JsonObject;
  of: 'draft' | 'live';
  signal: AbortSignal;
  onStep: (step: TestStep) => void;
  onProgress?: (progress: TestProgress) => void;
  variables?: JsonObject;
  /** The tool as the form has it, where it need not be saved. */
  document?: Json;
  /** Nothing is sent; the steps show what would be. */
  dryRun?: boolean;
  /** What earlier requests are taken to have answered in a dry run, by their letter. */
  samples?: JsonObject;
}

/**
 * Runs a tool for real, telling of each request as it is answered; a dry run sends nothing.
 * @throws ApiError when the run could not begin or its answer broke off.
 */
export async function sendTestRequest(request: TestRequest): Promise<TestResult> {
  const { document, dryRun = false, samples } = request;
  return sendStreamed(appPath(request.slug, `/tools/${encodeURIComponent(request.tool)}/test`), {
    body: {
      arguments: request.arguments,
      variables: request.variables ?? {},
      of: request.of,
      dry_run: dryRun,
      ...(dryRun && samples !== undefined && { samples }),
      ...(document !== undefined && { tool: document }),
    },
    signal: request.signal,
    result: testResultSchema,
    onEvent: (event, data) => {
      if (event === 'step') request.onStep(parseAnswer(stepSchema, data));
      if (event === 'progress') request.onProgress?.(parseAnswer(testProgressSchema, data));
    },
  });
}
