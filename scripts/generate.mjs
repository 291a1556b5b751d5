// Writes the Prisma client into lib/server/db/generated when the schema or Prisma itself changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} root */
export async function generate(root) {
  const stampFile = path.join(root, 'lib/server/db/generated/.made-from');
  const stamp = createHash('sha256')
    .update(readFileSync(path.join(root, 'prisma/schema.prisma')))
    .update(readFileSync(path.join(root, 'node_modules/prisma/package.json')))
    .digest('hex');
  try {
    if (readFileSync(stampFile, 'utf8') === stamp) return;
  } catch {
    // Never generated so far.
  }
  const child = spawn(
    process.execPath,
    [
      path.join(root, 'node_modules/prisma/build/index.js'),
      'generate',
      '--config',
      'prisma/prisma.config.ts',
      '--no-hints',
    ],
    {
      cwd: root,
      // Generating needs no schema engine, yet the CLI downloads one unless it is shown a program in its place.
      env: {
        ...process.env,
        PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
        PRISMA_HIDE_UPDATE_MESSAGE: '1',
        CHECKPOINT_DISABLE: '1',
      },
    },
  );
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The Prisma client could not be generated: ${said.trim()}`);
  writeFileSync(stampFile, stamp);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await generate(path.resolve(import.meta.dirname, '..'));
}
