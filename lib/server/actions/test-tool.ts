import 'server-only';
import type { TestResult } from '@/lib/contract/test-request';
import { appSchema } from '@/lib/core/app/app-schema';
import { connectionSchema } from '@/lib/core/connection/connection-schema';
import { DomainError } from '@/lib/core/errors';
import { isJsonObject, type Json, type JsonObject } from '@/lib/core/json/json';
import type { RunResult, RunStep } from '@/lib/core/run/run-result';
import { compileTool } from '@/lib/core/run/tool-plan';
import { toolSchema } from '@/lib/core/tool/tool-schema';
import type { Actor } from '@/lib/server/auth/actor';
import { allow } from '@/lib/server/auth/allow';
import type { RunnableApp } from '@/lib/server/run/call-input';
import { runCall } from '@/lib/server/run/run-call';
import { appDocument, type AppDocument } from './app-document';
import { readDraft } from './draft-row';

interface TestInput {
  slug: string;
  name: string;
  body: {
    arguments: unknown;
    variables: JsonObject;
    of: 'draft' | 'live';
    dry_run: boolean;
    tool?: unknown;
  };
}

export interface TestPorts {
  signal: AbortSignal;
  onStep?: (step: RunStep) => void;
}

/** A test request that was found possible; it runs when called. */
export type PreparedTest = (ports: TestPorts) => Promise<TestResult>;

function indexOfNamed(list: Json | undefined, key: string, name: string): number {
  if (!Array.isArray(list)) return -1;
  return list.findIndex((entry) => isJsonObject(entry) && entry[key] === name);
}

/**
 * As much of an app as one tool needs: what is wrong with the others doesn't matter to it.
 * @throws DomainError not-found, or tool-has-problems naming them
 */
function withOneTool(stored: AppDocument, name: string): RunnableApp {
  const { document, problems } = readDraft(stored.document);
  const index = indexOfNamed(document.tools, 'name', name);
  const written = Array.isArray(document.tools) ? document.tools[index] : undefined;
  if (!isJsonObject(written)) {
    throw new DomainError('not-found', {
      detail: `"${stored.slug}" has no tool "${name.slice(0, 64)}".`,
    });
  }
  const connections = Array.isArray(document.connections) ? document.connections : [];
  const { connection: id } = written;
  const at = typeof id === 'string' ? indexOfNamed(connections, 'id', id) : -1;
  const own = [`tools.${index}`, `connections.${at}`];
  const blocking = problems.filter(({ path }) =>
    own.some((start) => path === start || path.startsWith(`${start}.`)),
  );
  const tool = toolSchema.safeParse(written);
  const connection = connectionSchema.safeParse(connections[at]);
  if (blocking.length > 0 || !tool.success || !connection.success) {
    const [first] = blocking;
    throw new DomainError('tool-has-problems', {
      detail:
        first === undefined
          ? 'Finish the tool before it is tested.'
          : `${first.path}: ${first.message}`,
      problems: blocking,
    });
  }
  const timeZone = appSchema.shape.time_zone.safeParse(document.time_zone);
  const plan = compileTool(tool.data, connection.data);
  return {
    id: stored.appId,
    workspaceId: stored.workspaceId,
    version: stored.version,
    app: { time_zone: timeZone.success ? timeZone.data : undefined },
    tools: new Map([[name, { tool: tool.data, connection: connection.data, plan }]]),
  };
}

function testResult(result: RunResult, steps: RunStep[]): TestResult {
  return {
    dry_run: false,
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
 * Makes a test request ready: the draft or the live version, by the same code as a served call. Editors.
 * @throws DomainError not-found, nothing-published, tool-has-problems
 */
export async function testTool(
  actor: Actor,
  { slug, name, body }: TestInput,
): Promise<PreparedTest> {
  allow(actor, 'test-tools');
  if (body.dry_run || body.tool !== undefined) {
    throw new DomainError('conflict', { detail: 'This can only send tools that are saved.' });
  }
  const app = withOneTool(await appDocument(actor, slug, body.of), name);
  return async ({ signal, onStep }) => {
    const steps: RunStep[] = [];
    const result = await runCall({
      app,
      toolName: name,
      rawArguments: body.arguments,
      variables: body.variables,
      assistant: actor.name,
      origin: 'test',
      signal,
      onStep: (step) => {
        steps.push(step);
        onStep?.(step);
      },
    });
    return testResult(result, steps);
  };
}
