import 'server-only';
import { randomUUID } from 'node:crypto';
import { clockVariables } from '@/lib/core/conversation/standing-variables';
import { DomainError } from '@/lib/core/errors';
import type { JsonObject } from '@/lib/core/json/json';
import type { RunPorts } from '@/lib/core/run/run-ports';
import type { RunResult, RunStep } from '@/lib/core/run/run-result';
import { runTool } from '@/lib/core/run/run-tool';
import { say } from '@/lib/core/sentences/say';
import type { CallInput } from './call-input';
import { callContext } from './call-context';
import { maskResult, maskStep } from './mask-result';
import { recordRun } from './record-run';
import { chosenTimeZone } from '../time-zone';

export type { CallInput } from './call-input';

/**
 * The one way a tool is run, for a served call as for a test request. What happens to the call is data; no
 * secret is in any part of it. The activity is recorded without anybody waiting for it; a dry run sends
 * nothing and leaves no trace.
 * @throws DomainError not-found for a tool the app doesn't have, database-unavailable where the app's
 * secrets can't be read
 */
export async function runCall(input: CallInput): Promise<RunResult> {
  const found = input.app.tools.get(input.toolName);
  if (found === undefined) {
    throw new DomainError('not-found', {
      said: say('refusal.notCallable', { tool: input.toolName }),
    });
  }
  const { tool, connection, plan } = found;
  const startedAt = Date.now();
  const known = callContext(input.app.id);
  const context = known instanceof Promise ? await known : known;
  const line = context.lineTo(connection);
  const zone = chosenTimeZone(input.app.app.time_zone, context.timeZone);
  const conversation = input.conversation ?? randomUUID();
  const keepsSteps = input.onStep !== undefined || tool.log === 'full';
  const ports: RunPorts = {
    send: line.send,
    now: Date.now,
    newId: randomUUID,
    standingVariables: (at) => ({ ...clockVariables(at, zone), conversation }),
    onStep: keepsSteps
      ? (step: RunStep) => input.onStep?.(maskStep(step, context.mask))
      : undefined,
    dryRun: input.dryRun,
    onProgress: input.onProgress,
  };
  const { rawArguments, signal } = input;
  const variables = { ...withoutSecrets(input.variables), ...line.secretVariables };
  const { secretsElsewhere } = line;
  const whole = await runTool(plan, { rawArguments, variables, secretsElsewhere, signal }, ports);
  const result = maskResult(whole, context.mask);
  if (input.dryRun === undefined) recordRun({ input, tool, result, startedAt, mask: context.mask });
  return result;
}

/** A host's variables never stand in for a secret. */
function withoutSecrets(variables: JsonObject): JsonObject {
  const names = Object.keys(variables);
  if (!names.some((name) => name.startsWith('secret.'))) return variables;
  return Object.fromEntries(
    Object.entries(variables).filter(([name]) => !name.startsWith('secret.')),
  );
}
