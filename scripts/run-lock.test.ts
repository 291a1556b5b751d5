import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdRunLock } from './run-lock.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'toolwright-lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a second one learns where the first answers', async () => {
  const first = await holdRunLock(folder);
  expect(await holdRunLock(folder)).toEqual({ kind: 'taken', address: '' });
  if (first.kind === 'held') first.tell('http://localhost:3000');
  expect(await holdRunLock(folder)).toEqual({ kind: 'taken', address: 'http://localhost:3000' });
  if (first.kind === 'held') first.release();
  const next = await holdRunLock(folder);
  expect(next.kind).toBe('held');
  if (next.kind === 'held') next.release();
});

test('of several that start together one wins', async () => {
  const all = await Promise.all([1, 2, 3].map(() => holdRunLock(folder)));
  expect(all.filter((lock) => lock.kind === 'held')).toHaveLength(1);
  for (const lock of all) if (lock.kind === 'held') lock.release();
});

test.each(['', '{', '{"port":1,"token":"x"}'])(
  'a lock left by a killed process is taken over: %s',
  async (text) => {
    writeFileSync(path.join(folder, 'running.json'), text);
    const lock = await holdRunLock(folder);
    expect(lock.kind).toBe('held');
    if (lock.kind === 'held') lock.release();
  },
);
