import 'server-only';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { limits } from '@/lib/core/limits';
import { ownInstanceFetch, ownInstanceUrl } from '../http/own-instance-fetch';
import { productVersion } from '../mcp/product-version';

/** What a client was given, with the milliseconds that connecting and listing took; or why it was given nothing. */
export type AssistantListing =
  | { kind: 'listed'; connectMs: number; listMs: number; tools: { name: string; size: number }[] }
  | { kind: 'failed'; connectMs: number; listMs: number; reason: string };

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
  const failed = (reason: string): AssistantListing => ({
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
      return failed(`Connecting took longer than ${limits.connectMsMax / 1000} s.`);
    }
    connectMs = since(connectStart);
    listStart = performance.now();
    const listed = await within(limits.listMsMax, (signal) =>
      client.listTools(undefined, { signal }),
    );
    if (listed === null) return failed(`Listing took longer than ${limits.listMsMax / 1000} s.`);
    const listMs = since(listStart);
    const tools = listed.tools.map((tool) => ({
      name: tool.name,
      size: JSON.stringify(tool).length,
    }));
    return { kind: 'listed', connectMs, listMs, tools };
  } catch {
    return failed(
      listStart === 0
        ? 'An assistant could not connect to this instance; look at its log.'
        : 'An assistant connected but could not list the tools; look at the log.',
    );
  } finally {
    await client.close().catch(() => {});
  }
}
