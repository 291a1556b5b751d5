// Prisma's own migration engine as WebAssembly. Its usual form is a binary that the CLI would have to download.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';

/** @type {Promise<void> | undefined} */
let ready;

async function instantiate() {
  const require = createRequire(path.resolve('package.json'));
  const folder = path.dirname(require.resolve('@prisma/schema-engine-wasm'));
  const bytes = await readFile(path.join(folder, 'schema_engine_bg.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes, {
    './schema_engine_bg.js': { ...glue },
  });
  glue.__wbg_set_wasm(instance.exports);
  const begin = instance.exports['__wbindgen_start'];
  if (typeof begin === 'function') begin();
}

/**
 * Gives the work Prisma's migration engine on the given database.
 * @template T
 * @param {{ databaseUrl: string, schema: string }} of `schema` is the text of schema.prisma
 * @param {(engine: import('@prisma/schema-engine-wasm/schema_engine_bg').SchemaEngine) => Promise<T>} work
 * @returns {Promise<T>}
 */
async function withSchemaEngine({ databaseUrl, schema }, work) {
  ready ??= instantiate();
  await ready;
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on('error', () => {});
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
    /** @type {import('@prisma/schema-engine-wasm/schema_engine_bg').ConstructorOptions} */
    const models = { datamodels: [['schema.prisma', schema]] };
    const engine = await glue.SchemaEngine.new(models, () => {}, adapter);
    return await work(engine);
  } finally {
    await pool.end();
  }
}

/** No table is managed by anyone else. */
const everyTable = { externalTables: [], externalEnums: [] };

/**
 * The SQL that leads from one schema to another; empty where nothing changes.
 * @param {string} databaseUrl any database: the engine connects and leaves it as it is
 * @param {string | null} from text of schema.prisma; `null` is an empty database
 * @param {string} to text of schema.prisma
 */
export async function migrationSql(databaseUrl, from, to) {
  /** @returns {import('@prisma/schema-engine-wasm/schema_engine_bg').DiffTarget} */
  const model = (/** @type {string | null} */ content) =>
    content === null
      ? { tag: 'empty' }
      : { tag: 'schemaDatamodel', files: [{ path: 'schema.prisma', content }] };
  const { stdout } = await withSchemaEngine({ databaseUrl, schema: to }, (engine) =>
    engine.diff({
      from: model(from),
      to: model(to),
      script: true,
      exitCode: null,
      filters: everyTable,
    }),
  );
  const sql = (stdout ?? '').trim();
  return sql.startsWith('-- This is an empty migration') ? '' : sql;
}
