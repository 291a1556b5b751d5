import type { RunRecord } from '@/lib/contract/activity';

/** The colour of what came of a call; words always stand beside it. */
export const outcomeTone: Record<RunRecord['outcome'], string> = {
  done: 'text-free',
  refused: 'text-ask',
  failed: 'text-danger',
  unknown: 'text-danger',
};
