import 'server-only';
import { randomUUID } from 'node:crypto';
import type { App } from '@/lib/core/app/app-schema';
import type { Connection } from '@/lib/core/connection/connection-schema';
import { clockVariables } from '@/lib/core/conversation/standing-variables';
import { DomainError } from '@/lib/core/errors';
import type { JsonObject } from '@/lib/core/json/json';
import type { RunPorts, RunProgress } from '@/lib/core/run/run-ports';
import type { RunResult, RunStep } from '@/lib/core/run/run-result';
import { runTool } from '@/lib/core/run/run-tool';
import type { ToolPlan } from '@/lib/core/run/tool-plan';
import type { Tool } from '@/lib/core/tool/tool-schema';
import { callContext } from './call-context';
import { maskResult, maskStep } from './mask-result';
import { recordRun } from './record-run';
import { chosenTimeZone } from './time-zone';

/** An app whose tools can be called: a live one, or as much of a draft as a test request needs. */
export interface RunnableApp {
  id: string;
  workspaceId: string;
  /** 0 for a draft. */
  version: number;
  app: Pick<App, 'time_zone'>;
  /** By the tool's own name. */
  tools: ReadonlyMap<string, { tool: Tool; connection: Connection; plan: ToolPlan }>;
}

export interface CallInput {
  app: RunnableApp;
  toolName: string;
  /** As the model sent them: a value or a text. */
  rawArguments: unknown;
  /** The conversation's variables. */
  variables: JsonObject;
  /** Who calls, as the activity names them. */
  assistant: string;
  origin: 'call' | 'test';
  /** Which conversation this call is part of; made up where nobody said. */
  conversation?: string;
  signal: AbortSignal;
  onStep?: (step: RunStep) => void;
  onProgress?: (progress: RunProgress) => void;
}

/**
 * The one way a tool is run, for a served call as for a test request. What happens to the call is data; no
 * secret is in any part of it. The activity is recorded without anybody waiting for it.
 * @throws DomainError not-found for a tool the app doesn't have, database-unavailable where the app's
 * secrets can't be read
 */
export async function runCall(input: CallInput): Promise<RunResult> {
  const found = input.app.tools.get(input.toolName);
  if (found === undefined) {
    throw new DomainError('not-found', {
      detail: `The app has no tool "${input.toolName}" that can be called.`,
    });
  }
  const { tool, connection, plan } = found;
  const startedAt = Date.now();
  const context = await callContext(input.app.id);
  const line = context.lineTo(connection);
  const zone = chosenTimeZone(input.app.app.time_zone, context.timeZone);
  const conversation = input.conversation ?? randomUUID();
  const keepsSteps = input.onStep !== undefined || tool.log === 'full';
  const { otherSecrets } = line;
  const masked = (step: RunStep) => (otherSecrets === null ? step : maskStep(step, otherSecrets));
  const ports: RunPorts = {
    send: line.send,
    now: Date.now,
    newId: randomUUID,
    standingVariables: (at) => ({ ...clockVariables(at, zone), conversation }),
    ...(keepsSteps ? { onStep: (step) => input.onStep?.(masked(step)) } : {}),
    ...(input.onProgress ? { onProgress: input.onProgress } : {}),
  };
  const { rawArguments, variables, signal } = input;
  const whole = await runTool(plan, { rawArguments, variables, signal }, ports);
  const result = otherSecrets === null ? whole : maskResult(whole, otherSecrets);
  recordRun({ input, tool, result, startedAt, mask: context.mask });
  return result;
}
