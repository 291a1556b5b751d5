import 'server-only';
import type { z } from 'zod';
import type {
  TestProgress,
  testRequestSchema,
  TestResult,
  TestStep,
} from '@/lib/contract/test-request';
import type { Json } from '@/lib/core/json/json';
import type { RunResult, RunStep } from '@/lib/core/run/run-result';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import { runCall } from '@/lib/server/run/run-call';
import { appDocument } from '@/lib/server/drafts/app-document';
import { givenTool, runnableTool, storedTool } from '@/lib/server/drafts/one-tool';

interface TestInput {
  slug: string;
  name: string;
  body: z.output<typeof testRequestSchema>;
}

export interface TestPorts {
  signal: AbortSignal;
  onStep?: (step: TestStep) => void;
  onProgress?: (progress: TestProgress) => void;
}

/** A test request that was found possible; it runs when called. */
export type PreparedTest = (ports: TestPorts) => Promise<TestResult>;

function testStep({ note, ...step }: RunStep): TestStep {
  return { ...step, note: note?.message ?? null, said: { note } };
}

function testResult(result: RunResult, steps: TestStep[], dryRun: boolean): TestResult {
  return {
    dry_run: dryRun,
    is_error: result.isError,
    content: result.content.map((block) => ({ ...block })),
    structured_content: result.structured,
    confirm: result.confirm,
    remembered: result.remembered,
    missing_fields: result.missing.map(({ path, foundAt }) => ({ path, found_at: foundAt })),
    ms: result.ms,
    steps,
  };
}

/**
 * Makes a test request ready: a tool of the draft or the live version, or one that was never saved, by
 * the same code as a served call; a dry run sends nothing. Editors.
 * @throws DomainError not-found, nothing-published, tool-has-problems
 */
export async function testTool(
  actor: Actor,
  { slug, name, body }: TestInput,
): Promise<PreparedTest> {
  allow(actor, 'test-tools');
  const stored = await appDocument(actor, slug, body.of);
  const tool =
    body.tool === undefined ? storedTool(stored, name) : givenTool(stored, name, body.tool as Json);
  const app = runnableTool(tool, name);
  return async ({ signal, onStep, onProgress }) => {
    const steps: TestStep[] = [];
    const result = await runCall({
      app,
      toolName: name,
      rawArguments: body.arguments,
      variables: body.variables,
      assistant: actor.name,
      origin: 'test',
      signal,
      ...(body.dry_run && { dryRun: { samples: body.samples } }),
      onStep: (sent) => {
        const step = testStep(sent);
        steps.push(step);
        onStep?.(step);
      },
      ...(onProgress && {
        onProgress: ({ entries }) => {
          if (entries !== undefined) onProgress(entries);
        },
      }),
    });
    return testResult(result, steps, body.dry_run);
  };
}
