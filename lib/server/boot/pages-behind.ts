import 'server-only';
import { mkdtempSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { clientMark } from '../auth/client-address';
import { describeDefect } from '../describe-defect';
import { Forwarder } from '../http/forward';
import { log } from '../log';
import type { Pages } from './http-server';
import type { NextOptions } from './next-pages';
import { sendProblem } from './send-problem';
import { StartRefused } from './start-refused';

/** What the thread is given. */
export interface PagesThreadData {
  /** Where it is to listen. */
  socketPath: string;
  next: NextOptions;
  /** By which it knows where this thread saw a request come from. */
  clientMark: string;
}

/** What the thread says once it answers. */
export const pagesReady = 'ready';

const stopWithinMs = 3_000;

/**
 * The pages in a thread of their own, where rendering them stops no call and where what Next does to its
 * thread slows down none. Requests reach it through a socket in a folder that only this user can enter.
 * A thread that ends is started again.
 */
export class PagesThread implements Pages {
  readonly #program: URL;
  readonly #next: NextOptions;
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'toolwright-pages-'));
  #worker: Worker | null = null;
  #forwarder: Forwarder | null = null;
  #launches = 0;
  #stopping = false;

  constructor(program: URL, next: NextOptions) {
    this.#program = program;
    this.#next = next;
    process.once('exit', this.#removeFolder);
  }

  /** Resolves once the pages answer. @throws StartRefused */
  async launch(): Promise<void> {
    const socketPath = this.#nextSocket();
    const data: PagesThreadData = {
      socketPath,
      next: this.#next,
      clientMark: clientMark(),
    };
    const worker = new Worker(this.#program, { workerData: data });
    this.#worker = worker;
    let reason = 'it ended at once';
    worker.on('error', (error) => (reason = error.message));
    await new Promise<void>((resolve, reject) => {
      worker.once('message', () => resolve());
      worker.once('exit', () => {
        reject(new StartRefused(`The pages could not be started: ${reason}`));
      });
    });
    const forwarder = new Forwarder(socketPath);
    this.#forwarder = forwarder;
    worker.once('exit', () => {
      this.#forwarder = null;
      forwarder.close();
      if (!this.#stopping) void this.#revive(reason);
    });
  }

  async #revive(because: string): Promise<void> {
    let reason = because;
    for (let waitMs = 100; !this.#stopping; waitMs = Math.min(waitMs * 2, 5_000)) {
      log().error({ reason }, 'The pages stopped; starting them again');
      await sleep(waitMs);
      try {
        if (!this.isStopping) await this.launch();
        return;
      } catch (error) {
        reason = String(error);
      }
    }
  }

  /** Each launch has a socket of its own, since the last one may have left its behind. */
  #nextSocket(): string {
    this.#launches += 1;
    return process.platform === 'win32'
      ? `\\\\.\\pipe\\${path.basename(this.#folder)}-${this.#launches}`
      : path.join(this.#folder, String(this.#launches));
  }

  /** Answers a request, at once with 503 while the pages are being started again. */
  answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const forwarder = this.#forwarder;
    try {
      if (forwarder === null) throw new Error('They are not there.');
      await forwarder.forward(request, response);
    } catch (error) {
      log().error({ error: describeDefect(error) }, 'The pages gave no answer');
      refuse(response);
    }
  };

  /** Built pages have nothing that a connection could be upgraded for. */
  upgrade = async (_request: IncomingMessage, socket: Duplex): Promise<void> => {
    socket.destroy();
  };

  /** True from the moment it was told to stop; a thread that ends is not started again then. */
  get isStopping(): boolean {
    return this.#stopping;
  }

  /** Lets the thread finish what it has to write, then ends it. */
  async stop(): Promise<void> {
    this.#stopping = true;
    const worker = this.#worker;
    if (worker !== null && this.#forwarder !== null) {
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      worker.postMessage('stop');
      await Promise.race([ended, sleep(stopWithinMs, undefined, { ref: false })]);
    }
    await worker?.terminate();
    process.off('exit', this.#removeFolder);
    this.#removeFolder();
  }

  readonly #removeFolder = (): void => rmSync(this.#folder, { recursive: true, force: true });
}

function refuse(response: ServerResponse): void {
  const detail = 'The pages are being started again; try again in a moment.';
  const refusal = { status: 503, title: 'Service Unavailable', detail };
  sendProblem(response, refusal, { 'retry-after': '1' });
}
