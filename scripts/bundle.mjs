import path from 'node:path';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Turns a TypeScript entry of this project into one file that bare Node runs; packages stay outside it.
 * @param {string} entry path within the project
 * @param {string} outfile absolute path within the project, so that the packages are found from it
 */
export async function bundle(entry, outfile) {
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
    tsconfig: path.join(root, 'tsconfig.json'),
    // The marker that keeps server code out of browsers throws outside a bundler that knows it.
    alias: { 'server-only': path.join(root, 'node_modules', 'server-only', 'empty.js') },
  });
}
