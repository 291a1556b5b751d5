import { describe, expect, it } from 'vitest';
import { Refreshed } from './refreshed';

describe('values kept until they are said to be out of date', () => {
  it('loads once however many ask at the same time', async () => {
    let loads = 0;
    const values = new Refreshed(async (key) => `${key}${(loads += 1)}`, 10);
    expect(await Promise.all(Array.from({ length: 50 }, () => values.get('a')))).toEqual(
      Array.from({ length: 50 }, () => 'a1'),
    );
    expect(values.peek('a')).toBe('a1');
  });

  it('loads again after the value was said to be out of date', async () => {
    let loads = 0;
    const values = new Refreshed(async () => (loads += 1), 10);
    await values.get('a');
    values.expire('a');
    expect(values.peek('a')).toBeUndefined();
    expect(await values.get('a')).toBe(2);
    values.expireAll();
    expect(await values.get('a')).toBe(3);
  });

  it('serves the value known before while reloading fails, and recovers', async () => {
    let broken = false;
    let loads = 0;
    const values = new Refreshed(async () => {
      if (broken) throw new Error('away');
      return (loads += 1);
    }, 10);
    await values.get('a');
    broken = true;
    values.expire('a');
    expect(await values.get('a')).toBe(1);
    await expect(values.get('b')).rejects.toThrow('away');
    broken = false;
    values.expire('a');
    expect(await values.get('a')).toBe(2);
  });

  it('never takes for fresh what was loaded before a change', async () => {
    const waiting: ((value: number) => void)[] = [];
    const values = new Refreshed(() => new Promise<number>((resolve) => waiting.push(resolve)), 10);
    const asked = values.get('a');
    values.expire('a');
    waiting[0]?.(1);
    await new Promise((resolve) => setImmediate(resolve));
    waiting[1]?.(2);
    expect(await asked).toBe(2);
    expect(values.peek('a')).toBe(2);
  });

  it('serves the value known before while reloading hangs, where nothing is known to have changed', async () => {
    let hang = false;
    const values = new Refreshed(async () => (hang ? new Promise<number>(() => {}) : 1), 10);
    await values.get('a');
    hang = true;
    values.doubtAll();
    expect(values.peek('a')).toBeUndefined();
    expect(await values.get('a')).toBe(1);
    expect(await values.get('a')).toBe(1);
    expect(values.peek('a')).toBeUndefined();
  });

  it('waits for a value that is known to have changed, until loading it fails', async () => {
    const asked: { resolve: (value: number) => void; reject: (error: Error) => void }[] = [];
    const values = new Refreshed(
      () => new Promise<number>((resolve, reject) => asked.push({ resolve, reject })),
      10,
    );
    const first = values.get('a');
    asked[0]?.resolve(1);
    await first;
    values.doubtAll();
    expect(await values.get('a')).toBe(1);
    values.expire('a');
    const told = [values.get('a'), values.get('a')];
    asked[1]?.resolve(2);
    await expect.poll(() => asked).toHaveLength(3);
    asked[2]?.resolve(3);
    expect(await Promise.all(told)).toEqual([3, 3]);
    values.expire('a');
    const failing = values.get('a');
    asked[3]?.reject(new Error('away'));
    expect(await failing).toBe(3);
  });
});
