'use client';

import { clockTime } from '@/lib/client/time-words';
import type { SaveState } from '@/lib/client/draft-saver';

function words(state: SaveState, isHalfTyped: boolean): string {
  if (state.kind === 'failed') return "Couldn't save. It is kept here and tried again.";
  if (state.kind === 'stale') return 'Not saved: changed elsewhere';
  if (state.kind === 'saving' || state.kind === 'waiting') return 'Saving…';
  if (isHalfTyped) return 'The JSON is not complete: kept here until it is';
  if (state.kind === 'saved') return `Draft · saved ${clockTime(state.at)}`;
  return 'Draft · saved';
}

/** Whether what one typed is on the server. */
export function SaveStatus({ state, isHalfTyped }: { state: SaveState; isHalfTyped: boolean }) {
  const isBad = state.kind === 'failed' || state.kind === 'stale';
  return (
    <p role="status" className={isBad ? 'text-danger' : 'text-muted'}>
      {words(state, isHalfTyped)}
      {state.kind === 'failed' ? <span className="block text-sm">{state.sentence}</span> : null}
    </p>
  );
}
