import { describe, expect, test } from 'vitest';
import vectors from '../vectors/asks-first.json';
import type { Annotations } from './annotations-schema';
import { runMode, runModeReason } from './run-mode';
import { servedHints } from './served-hints';

const cases: { annotations: Annotations; runs_freely: boolean }[] = vectors.cases;

test.each(cases)('$annotations runs freely: $runs_freely', ({ annotations, runs_freely }) => {
  expect(runMode(annotations).kind).toBe(runs_freely ? 'runs-freely' : 'asks-first');
});

test.each(cases)('$annotations is served so that it decides the same', ({ annotations }) => {
  const hints = servedHints(annotations);
  expect(Object.values(hints).every((hint) => typeof hint === 'boolean')).toBe(true);
  expect(Object.keys(hints)).toHaveLength(4);
  expect(runMode(hints).kind).toBe(runMode(annotations).kind);
});

test.each([true, false, undefined])('idempotentHint %s never decides', (idempotentHint) => {
  for (const { annotations } of cases) {
    expect(runMode({ ...annotations, idempotentHint })).toEqual(runMode(annotations));
  }
});

describe('the reason', () => {
  test.each<[Annotations, string]>([
    [{ readOnlyHint: true }, 'it only reads'],
    [
      { destructiveHint: false, openWorldHint: false },
      "it changes nothing that can't be undone and stays inside",
    ],
    [{ destructiveHint: true }, 'the change could be hard to undo'],
    [{ openWorldHint: true }, 'it reaches people or systems outside'],
    [{}, 'nobody has answered yet what it changes'],
    [{ openWorldHint: false }, '"Could the change be hard to undo?" is not answered'],
    [{ destructiveHint: false }, '"Does it reach people or systems outside?" is not answered'],
  ])('%j: %s', (annotations, reason) => {
    expect(runModeReason(runMode(annotations))).toBe(reason);
  });
});
