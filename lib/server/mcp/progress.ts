import 'server-only';
import type { RunProgress } from '@/lib/core/run/run-ports';

/** One progress message as the protocol has it. */
export interface ProgressParams {
  [key: string]: unknown;
  progressToken: string | number;
  progress: number;
  total?: number;
  message: string;
}

/** The token of a message's `_meta`, where the client gave one. */
export function progressTokenOf(meta: object | undefined): string | number | null {
  if (meta === undefined || !('progressToken' in meta)) return null;
  const token = meta.progressToken;
  return typeof token === 'string' || typeof token === 'number' ? token : null;
}

/**
 * Sends the steps of a run as progress messages, in order. The number of each is greater than the one before,
 * as the protocol demands; a total is given only while it isn't passed.
 */
export class ProgressMessages {
  readonly #token: string | number;
  readonly #send: (params: ProgressParams) => Promise<void>;
  readonly #sent: Promise<void>[] = [];
  #last = -1;

  constructor(token: string | number, send: (params: ProgressParams) => Promise<void>) {
    this.#token = token;
    this.#send = send;
  }

  /** Sends one notice; its number is more than the last one sent, whatever is reported. */
  add({ done, total, message }: RunProgress): void {
    const progress = done > this.#last ? done : this.#last + 0.01;
    this.#last = progress;
    this.#sent.push(
      this.#send({
        progressToken: this.#token,
        progress,
        ...(total !== null && total >= progress && { total }),
        message,
      }),
    );
  }

  /** Resolves once every message is on its way; a client that is gone is no error. */
  async flushed(): Promise<void> {
    await Promise.allSettled(this.#sent);
  }
}
