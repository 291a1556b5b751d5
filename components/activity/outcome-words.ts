import type { RunRecord } from '@/lib/contract/activity';

/** What came of a call, in words. */
export const outcomeWords: Record<RunRecord['outcome'], { label: string; tone: string }> = {
  done: { label: 'Done', tone: 'text-free' },
  refused: { label: 'Refused', tone: 'text-ask' },
  failed: { label: 'Failed', tone: 'text-danger' },
  unknown: { label: 'Outcome unknown', tone: 'text-danger' },
};
