import { connectionSchema } from '../../connection/connection-schema';
import { toolSchema } from '../../tool/tool-schema';
import type { BuiltRequest } from '../../recipe/request-values';
import type { EndSignal } from '../ending';
import type { RunInput, RunPorts } from '../run-ports';
import { runTool } from '../run-tool';
import { compileTool, type ToolPlan } from '../tool-plan';
import type { UpstreamFailure, UpstreamReply } from '../upstream';

export type FakeReply = UpstreamReply | UpstreamFailure;

/** A tool of the clinic's API, for tests: what is given goes over the plainest possible. */
export function fakePlan(recipe: object, tool: object = {}): ToolPlan {
  const parsed = toolSchema.parse({
    name: 'test_tool',
    description: 'A tool.',
    connection: 'main',
    recipe: { kind: 'fetch', ...recipe },
    ...tool,
  });
  const base_url = 'https://api.clinic.example/v1';
  return compileTool(parsed, connectionSchema.parse({ id: 'main', name: 'Clinic API', base_url }));
}

/** A reply as it comes from the other side: an object or list is sent as JSON. */
export function fakeReply(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
): UpstreamReply {
  const bytes =
    body instanceof Uint8Array
      ? body
      : new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  const sentRequest = {
    method: 'GET',
    url: 'https://api.clinic.example/v1',
    headers: {},
    body: null,
  };
  return { kind: 'reply', status, headers, bytes, ms: 1, sentRequest };
}

export function fakeFailure(
  because: UpstreamFailure['because'],
  sentence: string,
  maybeSent: boolean,
): UpstreamFailure {
  return { kind: 'failure', because, sentence, maybeSent, ms: 1, sentRequest: null };
}

/** Runs a plan against a sender written in a line; gives the result and what was sent. */
export async function fakeRun(
  plan: ToolPlan,
  args: unknown,
  send: (request: BuiltRequest, signal: EndSignal) => FakeReply | Promise<FakeReply>,
  given: Partial<RunPorts & RunInput> = {},
) {
  const sent: string[] = [];
  const ports: RunPorts = {
    send: async (request, { signal }) => {
      sent.push(`${request.method} ${request.url.replace('https://api.clinic.example/v1', '')}`);
      return send(request, signal);
    },
    now: () => Date.now(),
    newId: () => 'call-1',
    standingVariables: () => ({ today: '2026-12-01' }),
    onStep: () => {},
    ...given,
  };
  const input = {
    rawArguments: args,
    variables: {},
    signal: new AbortController().signal,
    ...given,
  };
  const result = await runTool(plan, input, ports);
  const text = result.content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  return { result, text, sent };
}
