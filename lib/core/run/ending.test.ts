import { expect, test, vi } from 'vitest';
import { Ending } from './ending';

test('an end is told once, to those who listen when it comes', () => {
  const ending = new Ending();
  const [kept, gone, late] = [vi.fn(), vi.fn(), vi.fn()];
  for (const listener of [kept, kept, gone]) ending.addEventListener('abort', listener);
  ending.removeEventListener('abort', gone);
  expect(ending.aborted).toBe(false);
  ending.abort();
  ending.addEventListener('abort', late);
  ending.abort();
  expect(ending.aborted).toBe(true);
  expect(kept).toHaveBeenCalledOnce();
  expect(gone).not.toHaveBeenCalled();
  expect(late).not.toHaveBeenCalled();
});

test('a listener may take another away while it is told', () => {
  const ending = new Ending();
  const told: string[] = [];
  const second = () => void told.push('second');
  ending.addEventListener('abort', () => {
    told.push('first');
    ending.removeEventListener('abort', second);
  });
  ending.addEventListener('abort', second);
  ending.abort();
  expect(told).toEqual(['first']);
});
