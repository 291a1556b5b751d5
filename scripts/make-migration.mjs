// npm run make-migration -- a-few-words: writes the SQL that leads from the last migration to schema.prisma.
import path from 'node:path';
import { bundle } from './bundle.mjs';

const root = path.resolve(import.meta.dirname, '..');
const outfile = path.join(root, '.build', 'make-migration.mjs');
await bundle('prisma/make-migration.ts', outfile);
const { makeMigration } = await import(outfile);
const written = await makeMigration(root, process.argv.slice(2).join('-'));
console.log(
  written === null
    ? 'The schema has not changed since the last migration.'
    : `Wrote ${written}; read it before committing.`,
);
