import 'server-only';
import { connectionSchema } from '@/lib/core/connection/connection-schema';
import { runTool } from '@/lib/core/run/run-tool';
import { compileTool } from '@/lib/core/run/tool-plan';
import { toolSchema } from '@/lib/core/tool/tool-schema';
import type { AddressPolicy } from '../address-policy';
import { createSender } from '../send';
import { testPolicy } from './try-sender';

interface Trying {
  policy?: AddressPolicy;
  signal?: AbortSignal;
  timeoutMs?: number;
  method?: 'GET' | 'POST';
  /** A second request, made once for each entry of the first one's list. */
  each?: string;
}

/** What a model is told by a tool that asks this address, through the real sender. */
export async function tryTool(
  address: string,
  {
    policy = testPolicy(),
    signal = new AbortController().signal,
    timeoutMs = 20_000,
    method = 'GET',
    each,
  }: Trying = {},
): Promise<{ isError: boolean; text: string }> {
  const { origin, pathname, search } = new URL(address);
  const connection = connectionSchema.parse({ id: 'main', name: 'Clinic API', base_url: origin });
  const tool = toolSchema.parse({
    name: 'test_tool',
    description: 'A tool.',
    connection: 'main',
    timeout_ms: timeoutMs,
    recipe: {
      kind: method === 'GET' ? 'fetch' : 'action',
      sources: {
        a: { method, url: pathname + search },
        ...(each !== undefined && { b: { method: 'GET', url: each, for_each_of: 'a' } }),
      },
    },
  });
  const { content, isError } = await runTool(
    compileTool(tool, connection),
    { rawArguments: {}, variables: {}, signal },
    {
      send: createSender({ connection, secrets: new Map(), policy }),
      now: () => Date.now(),
      newId: () => 'call-1',
      standingVariables: () => ({}),
    },
  );
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  return { isError, text };
}
