import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartRefused } from '@/lib/server/boot/start-refused';
import { derivedKey, loadSecretsKeys, secretsKeyFile, writtenKeys } from './secrets-key';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'secrets-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('the key for secrets', () => {
  it('is the one given', () => {
    const secretsKey = Buffer.alloc(32, 3).toString('base64');
    expect(loadSecretsKeys({ secretsKey, dataDir })).toEqual({
      key: Buffer.alloc(32, 3),
      keys: [Buffer.alloc(32, 3)],
      madeNow: false,
    });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is made once, for this user alone, and kept', () => {
    const inside = path.join(dataDir, 'new', 'folder');
    const first = loadSecretsKeys({ secretsKey: null, dataDir: inside });
    const second = loadSecretsKeys({ secretsKey: null, dataDir: inside });
    expect(first).toMatchObject({ madeNow: true });
    expect(second).toEqual({ key: first.key, keys: [first.key], madeNow: false });
    expect(first.key).toHaveLength(32);
    expect(readdirSync(inside)).toEqual([secretsKeyFile]);
    expect(statSync(path.join(inside, secretsKeyFile)).mode & 0o777).toBe(0o600);
  });

  it('is the first of several, and the others only decrypt', () => {
    const [one, two] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    const secretsKey = `${one.toString('base64')}, ${two.toString('base64')}`;
    expect(loadSecretsKeys({ secretsKey, dataDir })).toMatchObject({ key: one, keys: [one, two] });
    writeFileSync(path.join(dataDir, secretsKeyFile), writtenKeys([two, one]));
    expect(loadSecretsKeys({ secretsKey: null, dataDir })).toMatchObject({ key: two });
  });

  it('that was given stands behind its successor, but never behind a key of something else', () => {
    const [given, next, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte));
    const secretsKey = given?.toString('base64') ?? '';
    const file = path.join(dataDir, secretsKeyFile);
    writeFileSync(file, writtenKeys([next, given].flatMap((key) => key ?? [])));
    expect(loadSecretsKeys({ secretsKey, dataDir })).toMatchObject({
      key: next,
      keys: [next, given],
    });
    writeFileSync(file, writtenKeys([other].flatMap((key) => key ?? [])));
    expect(loadSecretsKeys({ secretsKey, dataDir }).keys).toEqual([given]);
    writeFileSync(file, 'short');
    expect(loadSecretsKeys({ secretsKey, dataDir }).keys).toEqual([given]);
  });

  it('is refused where its file is damaged, and the file is left alone', () => {
    writeFileSync(path.join(dataDir, secretsKeyFile), 'short');
    expect(() => loadSecretsKeys({ secretsKey: null, dataDir })).toThrow(StartRefused);
    expect(statSync(path.join(dataDir, secretsKeyFile)).size).toBe(5);
  });

  it('is refused where it cannot be kept', () => {
    writeFileSync(path.join(dataDir, 'file'), '');
    const inside = path.join(dataDir, 'file', 'x');
    expect(() => loadSecretsKeys({ secretsKey: null, dataDir: inside })).toThrow(StartRefused);
  });

  it('gives each purpose a key of its own, always the same', () => {
    const key = Buffer.alloc(32, 5);
    expect(derivedKey('session cookies', key)).toEqual(derivedKey('session cookies', key));
    expect(derivedKey('session cookies', key)).not.toEqual(derivedKey('links', key));
    expect(derivedKey('session cookies', key)).toHaveLength(32);
  });
});
