// The business's API that the tools call, without memory of what was asked.
import path from 'node:path';
import { bundle } from '../bundle.mjs';
import { serveChild } from './child.mjs';

serveChild(async () => {
  const file = path.resolve(import.meta.dirname, '..', '..', '.build', 'bench', 'upstream.mjs');
  await bundle('e2e/upstream/start.ts', file);
  /** @type {typeof import('../../e2e/upstream/start')} */
  const { startUpstream } = await import(file);
  const { port } = await startUpstream({ record: false });
  return port;
});
