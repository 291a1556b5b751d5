import { fork } from 'node:child_process';
import path from 'node:path';

/**
 * Starts one of the servers beside this file in a process of its own, hands it what it needs and waits for
 * its address.
 * @param {string} file
 * @param {Record<string, unknown>} setup
 * @param {Record<string, string>} [env] what it finds in its environment besides this process' own
 * @returns {Promise<{ origin: string, stop: () => Promise<void> }>}
 */
export async function startChild(file, setup, env = {}) {
  const child = fork(path.join(import.meta.dirname, file), {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  /** @type {number} */
  const port = await new Promise((resolve, reject) => {
    child.once('message', (said) => resolve(Number(said)));
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)));
    child.send(setup);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/**
 * The other end: gives a server its set-up and tells the port that it listens on. It ends with its parent.
 * @param {(setup: Record<string, string>) => Promise<number>} start
 */
export function serveChild(start) {
  process.once('disconnect', () => process.exit(0));
  process.once('message', (setup) => {
    void start(/** @type {Record<string, string>} */ (setup)).then((port) => process.send?.(port));
  });
}

/**
 * @param {import('node:http').Server} server
 * @returns {Promise<number>}
 */
export function listening(server) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
    });
  });
}
