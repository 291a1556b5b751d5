import 'server-only';
import type { RunResult } from '@/lib/core/run/run-result';
import type { CallInput } from '../run/call-input';
import {
  modernMessage,
  plainHeaders,
  ran,
  send,
  startFront,
  testApp,
  testDoor,
  TestWorld,
  type FrontServer,
  type RawAnswer,
  type TestDoor,
} from './mcp-door';

/** An app whose tools answer well, and one whose tools don't. */
export const shop = testApp('Shop', [
  'prices',
  { name: 'order', annotations: { destructiveHint: true }, confirm: 'Ordered.' },
  { name: 'with_image', recipe: { kind: 'fetch', sources: { a: { method: 'GET', url: '/i' } } } },
]);

/** How the tools of both apps answer. */
export async function runShop({ toolName, signal, onProgress }: CallInput): Promise<RunResult> {
  if (toolName === 'order') {
    onProgress?.({ done: 0, total: null, message: 'One moment.' });
    onProgress?.({ done: 1, total: 2, message: 'Request a was sent.' });
    onProgress?.({ done: 1, total: 2, message: 'Request a was answered.' });
    onProgress?.({ done: 2, total: 2, message: 'Done.' });
    return ran({ confirm: 'Ordered.', remembered: { id: 7 } });
  }
  if (toolName === 'slow') {
    await new Promise<void>((resolve) => signal.addEventListener('abort', resolve));
    return ran({ isError: true, outcome: 'failed', error: 'Cancelled.' });
  }
  if (toolName === 'broken') throw new Error('password=hunter2 at /srv/inside.ts:1');
  if (toolName === 'failing') {
    const sentence = 'API answered 500 Internal Server Error.';
    return ran({ isError: true, outcome: 'failed', content: [{ type: 'text', text: sentence }] });
  }
  return ran({ content: [{ type: 'text', text: '{"price":5}' }], structured: { price: 5 } });
}

/** The servers that the door is put behind. */
export const fronts: FrontServer[] = ['node:http', 'Request and Response'];

export interface ShopDoor extends TestDoor {
  world: TestWorld;
  port: number;
  close(): Promise<void>;
  /** Sends a message of the older eras with the key. */
  legacy(body: string, headers?: Record<string, string>, path?: string): Promise<RawAnswer>;
  /** Sends a message of the newest era with the key. */
  modern(...message: Parameters<typeof modernMessage>): Promise<RawAnswer>;
}

/** A real server with both apps behind it. */
export async function startShop(front: FrontServer): Promise<ShopDoor> {
  const world = new TestWorld([shop, testApp('Desk', ['slow', 'broken', 'failing'])]);
  const tested = testDoor(world, runShop);
  const { port, close } = await startFront(tested.door, front);
  const legacy: ShopDoor['legacy'] = (body, headers = {}, path = '/api/mcp') =>
    send(port, { path, body, headers: { ...plainHeaders, ...headers } });
  return {
    ...tested,
    world,
    port,
    close,
    legacy,
    modern: (...message) => {
      const { body, headers } = modernMessage(...message);
      return legacy(body, headers);
    },
  };
}
