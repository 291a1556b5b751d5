import { describe, expect, it } from 'vitest';
import type { CheckReport } from '@/lib/contract/check';
import { runMode, runModeReason } from '@/lib/core/annotations/run-mode';
import { type ExposedName, leftOutSentence } from '@/lib/core/naming/exposed-name';
import { say } from '@/lib/core/sentences/say';
import type { Sentence } from '@/lib/core/sentences/sentence';
import {
  checkedMode,
  type CheckedTool,
  freeName,
  largestTools,
  leftOutCause,
  placesInDraft,
} from './check-words';

function tool(name: string, parts: Partial<CheckedTool> = {}): CheckedTool {
  return {
    name,
    title: name,
    exposed_name: `shop_${name}`,
    asks_first: false,
    reason: 'it only reads',
    left_out: null,
    size: 100,
    warnings: [],
    said: { left_out: null, warnings: [] },
    ...parts,
  };
}

function leftOut(said: Sentence | null): Partial<CheckedTool> {
  return { left_out: said?.message ?? null, said: { left_out: said, warnings: [] } };
}

function report(...tools: CheckedTool[]): CheckReport {
  return {
    available: true,
    reason: null,
    said: { reason: null },
    connect_ms: 1,
    list_ms: 1,
    size: 0,
    size_limit: 250_000,
    tools,
  };
}

describe('why a tool is left out', () => {
  it('is nothing for a served one', () => {
    const served = tool('book');
    expect(leftOutCause(served, report(served))).toBeNull();
  });

  it('is the tool that has its name', () => {
    const owner = tool('cancel order', {
      title: 'Cancel an order',
      exposed_name: 'shop_cancel_order',
    });
    const name = 'shop_cancel_order';
    const taken = { kind: 'left-out', name, because: 'taken', takenBy: 'cancel order' } as const;
    const left = tool('cancel_order', leftOut(leftOutSentence(taken, 'cancel_order')));
    expect(leftOutCause(left, report(owner, left))).toEqual({
      kind: 'taken',
      by: 'Cancel an order',
    });
  });

  it('is the assistant, which keeps the name', () => {
    const reserved: ExposedName = {
      kind: 'left-out',
      name: 'shop_search',
      because: 'reserved',
      takenBy: null,
    };
    const left = tool('search', leftOut(leftOutSentence(reserved, 'search')));
    expect(leftOutCause(left, report(left))).toEqual({ kind: 'reserved' });
  });

  it('is what the report says, for anything else', () => {
    const said = say('listing.hasProblem', { problem: say('listing.noDescription') });
    const left = tool('book', leftOut(said));
    expect(leftOutCause(left, report(left))).toEqual({
      kind: 'other',
      said,
    });
  });
});

describe('the mode of a checked tool', () => {
  it.each([
    [{ readOnlyHint: true }],
    [{ destructiveHint: true }],
    [{ destructiveHint: false, openWorldHint: true }],
    [{ destructiveHint: false, openWorldHint: false }],
    [{}],
  ])('is known by its reason: %o', (annotations) => {
    const mode = runMode(annotations);
    const checked = tool('book', {
      asks_first: mode.kind === 'asks-first',
      reason: runModeReason(mode),
    });
    expect(checkedMode(checked)).toEqual(mode);
  });

  it('is not known by any other', () => {
    expect(checkedMode(tool('book', { reason: 'it has problems' }))).toBeNull();
  });
});

it('finds the tools of a report in the draft, two of one name in their order', () => {
  const seen = report(tool('b'), tool('a'), tool('gone'), tool('a'));
  expect(placesInDraft(seen, ['a', 'b', 'a'])).toEqual([1, 0, null, 2]);
});

it('names the largest tools, and none that is left out', () => {
  const seen = report(
    tool('small', { size: 1 }),
    tool('out', { size: 900, left_out: 'taken' }),
    tool('large', { size: 500 }),
  );
  expect(largestTools(seen, 3).map(({ name }) => name)).toEqual(['large', 'small']);
});

it.each([
  ['book', ['book'], 'book_2'],
  ['book', ['book', 'book_2'], 'book_3'],
  ['book_2', ['book_2'], 'book_3'],
])('makes a free name from %s where %o are taken', (name, taken, free) => {
  expect(freeName(name, (each) => !taken.includes(each))).toBe(free);
});
