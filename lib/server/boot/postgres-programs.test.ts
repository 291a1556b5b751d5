import { chmod, mkdir, mkdtemp, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { copyPrograms } from './postgres-programs';

test('what was installed for its owner alone can be run by every user in its copy', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'toolwright-programs-'));
  try {
    const from = path.join(folder, 'from');
    const to = path.join(folder, 'to');
    await mkdir(path.join(from, 'bin'), { recursive: true });
    await writeFile(path.join(from, 'bin', 'postgres'), '');
    await writeFile(path.join(from, 'notes'), '');
    await symlink('postgres', path.join(from, 'bin', 'postmaster'));
    for (const [name, mode] of [
      ['notes', 0o600],
      ['bin/postgres', 0o700],
      ['bin', 0o700],
      ['.', 0o700],
    ] as const) {
      await chmod(path.join(from, name), mode);
    }
    await copyPrograms(from, to);
    const modeOf = async (name: string) => (await stat(path.join(to, name))).mode & 0o777;
    expect(await modeOf('.')).toBe(0o755);
    expect(await modeOf('bin')).toBe(0o755);
    expect(await modeOf('bin/postgres')).toBe(0o755);
    expect(await modeOf('notes')).toBe(0o644);
    expect(await readlink(path.join(to, 'bin', 'postmaster'))).toBe('postgres');
  } finally {
    await rm(folder, { recursive: true });
  }
});
