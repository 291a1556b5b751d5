// Runs on bare Node, before anything is installed.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';

/**
 * One running instance per data folder. The lock is a small listener that tells where the instance answers:
 * it ends with its process however that ends, so a lock left by a killed one is recognised.
 * @param {string} dataDir
 * @returns {Promise<{ kind: 'held', tell: (address: string) => void, release: () => void } | { kind: 'taken', address: string }>}
 */
export async function holdRunLock(dataDir) {
  const file = path.join(dataDir, 'running.json');
  const token = randomBytes(16).toString('hex');
  let address = '';
  const listener = createServer((socket) => {
    socket.on('error', () => {});
    socket.end(JSON.stringify({ token, address }));
  });
  await new Promise((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  listener.unref();
  const bound = listener.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify({ port, token }), { mode: 0o600 });
  try {
    for (;;) {
      try {
        // A link is made whole or not at all, and never over another one.
        linkSync(mine, file);
        break;
      } catch {
        const found = await holder(file);
        if (found !== null) {
          listener.close();
          return { kind: 'taken', address: found };
        }
        renameSync(file, `${mine}.stale`);
        rmSync(`${mine}.stale`);
      }
    }
  } finally {
    rmSync(mine, { force: true });
  }
  return {
    kind: 'held',
    tell: (at) => (address = at),
    release: () => {
      listener.close();
      rmSync(file, { force: true });
    },
  };
}

/**
 * The address at which the lock's holder answers (empty while it starts); `null` where nobody holds it.
 * @param {string} file
 * @returns {Promise<string | null>}
 */
async function holder(file) {
  /** @type {unknown} */
  let lock;
  try {
    lock = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
  if (typeof lock !== 'object' || lock === null || !('port' in lock) || !('token' in lock))
    return null;
  const { port, token } = lock;
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ host: '127.0.0.1', port: Number(port) });
    const done = () => {
      socket.destroy();
      try {
        const answer = JSON.parse(said);
        resolve(answer.token === token ? String(answer.address) : null);
      } catch {
        resolve(null);
      }
    };
    socket.setTimeout(5_000, done);
    socket.on('data', (chunk) => (said += chunk));
    socket.on('error', done);
    socket.on('end', done);
  });
}
