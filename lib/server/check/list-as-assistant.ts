import 'server-only';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { limits } from '@/lib/core/limits';
import { say } from '@/lib/core/sentences/say';
import type { Sentence } from '@/lib/core/sentences/sentence';
import { ownInstanceFetch, ownInstanceUrl } from '../http/own-instance-fetch';
import { productVersion } from '../product-version';

/** What a client was given, with the milliseconds that connecting and listing took; or why it was given nothing. */
export type AssistantListing =
  | { kind: 'listed'; connectMs: number; listMs: number; tools: { name: string; size: number }[] }
  | { kind: 'failed'; connectMs: number; listMs: number; reason: Sentence };

/** Milliseconds with one digit after the point. */
function since(start: number): number {
  return Math.round((performance.now() - start) * 10) / 10;
}

async function within<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      resolve(null);
    }, ms);
  });
  const working = work(controller.signal);
  working.catch(() => {});
  try {
    return await Promise.race([working, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Connects to an MCP address of this very instance with an official client and lists its tools, in the time
 * that assistants give. Never throws.
 */
export async function listAsAssistant(path: string, token: string): Promise<AssistantListing> {
  const client = new Client({ name: 'toolwright-check', version: productVersion });
  const transport = new StreamableHTTPClientTransport(ownInstanceUrl(path), {
    fetch: ownInstanceFetch(path),
    requestInit: { headers: { Authorization: `Bearer ${token}` } },
  });
  const connectStart = performance.now();
  let connectMs = 0;
  let listStart = 0;
  const failed = (reason: Sentence): AssistantListing => ({
    kind: 'failed',
    connectMs: connectMs === 0 ? since(connectStart) : connectMs,
    listMs: listStart === 0 ? 0 : since(listStart),
    reason,
  });
  try {
    const connected = await within(limits.connectMsMax, async (signal) => {
      await client.connect(transport, { signal });
      return true;
    });
    if (connected === null) {
      return failed(say('listing.connectingSlow', { seconds: limits.connectMsMax / 1000 }));
    }
    connectMs = since(connectStart);
    listStart = performance.now();
    const listed = await within(limits.listMsMax, (signal) =>
      client.listTools(undefined, { signal }),
    );
    if (listed === null) {
      return failed(say('listing.listingSlow', { seconds: limits.listMsMax / 1000 }));
    }
    const listMs = since(listStart);
    const tools = listed.tools.map((tool) => ({
      name: tool.name,
      size: JSON.stringify(tool).length,
    }));
    return { kind: 'listed', connectMs, listMs, tools };
  } catch {
    return failed(say(listStart === 0 ? 'listing.notConnected' : 'listing.notListed'));
  } finally {
    await client.close().catch(() => {});
  }
}
