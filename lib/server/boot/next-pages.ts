import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { standInFrontOfNext } from './next-alone';

export interface NextOptions {
  development: boolean;
  /** Absolute path of the project. */
  root: string;
  host: string;
  port: number;
}

/** Next, ready to answer. */
export interface NextPages {
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Starts Next in this thread. It is loaded here and nowhere else: wherever it is loaded it watches every
 * promise and every look at the clock, which makes all else in that thread slower.
 */
export async function startNext({
  development,
  root,
  host,
  port,
}: NextOptions): Promise<NextPages> {
  standInFrontOfNext();
  const { default: next } = await import('next');
  const app = next({ dev: development, dir: root, hostname: host, port });
  await app.prepare();
  return {
    answer: app.getRequestHandler(),
    upgrade: app.getUpgradeHandler(),
    close: () => app.close(),
  };
}
