import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartRefused } from '@/lib/server/boot/start-refused';
import { derivedKey, loadSecretsKey, secretsKeyFile } from './secrets-key';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'secrets-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the key for secrets', () => {
  it('is the one given', () => {
    const secretsKey = Buffer.alloc(32, 3).toString('base64');
    expect(loadSecretsKey({ secretsKey, dataDir })).toEqual({
      key: Buffer.alloc(32, 3),
      madeNow: false,
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is made once, for this user alone, and kept', () => {
    const inside = path.join(dataDir, 'new', 'folder');
    const first = loadSecretsKey({ secretsKey: null, dataDir: inside });
    const second = loadSecretsKey({ secretsKey: null, dataDir: inside });
    expect(first).toMatchObject({ madeNow: true });
    expect(second).toEqual({ key: first.key, madeNow: false });
    expect(first.key).toHaveLength(32);
    expect(readdirSync(inside)).toEqual([secretsKeyFile]);
    expect(statSync(path.join(inside, secretsKeyFile)).mode & 0o777).toBe(0o600);
  });

  it('is refused where its file is damaged, and the file is left alone', () => {
    writeFileSync(path.join(dataDir, secretsKeyFile), 'short');
    expect(() => loadSecretsKey({ secretsKey: null, dataDir })).toThrow(StartRefused);
    expect(statSync(path.join(dataDir, secretsKeyFile)).size).toBe(5);
  });

  it('is refused where it cannot be kept', () => {
    writeFileSync(path.join(dataDir, 'file'), '');
    const inside = path.join(dataDir, 'file', 'x');
    expect(() => loadSecretsKey({ secretsKey: null, dataDir: inside })).toThrow(StartRefused);
  });

  it('gives each purpose a key of its own, always the same', () => {
    const key = Buffer.alloc(32, 5);
    expect(derivedKey('session cookies', key)).toEqual(derivedKey('session cookies', key));
    expect(derivedKey('session cookies', key)).not.toEqual(derivedKey('links', key));
    expect(derivedKey('session cookies', key)).toHaveLength(32);
  });
});
