import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** One migration: the name of its folder and the SQL in it. */
export interface MigrationScript {
  name: string;
  sql: string;
}

/** The migrations of a project, oldest first. @param root absolute path of the project */
export async function migrationScripts(root: string): Promise<MigrationScript[]> {
  const folder = path.join(root, 'prisma', 'migrations');
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => ({
      name,
      sql: await readFile(path.join(folder, name, 'migration.sql'), 'utf8'),
    })),
  );
}
