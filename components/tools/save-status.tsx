'use client';

import { useTranslations } from 'next-intl';
import type { SaveState } from '@/lib/client/draft-saver';
import { useErrorWords } from '@/lib/client/use-error-words';
import { useWords } from '@/lib/client/use-words';

const bad = new Set<SaveState['kind']>(['failed', 'refused', 'stale']);

interface SaveStatusProps {
  state: SaveState;
  /** Says nothing before something was changed: for pages that are mostly read. */
  onlyChanges?: boolean;
}

/** Whether what one typed is on the server. */
export function SaveStatus({ state, onlyChanges = false }: SaveStatusProps) {
  const t = useTranslations('tools');
  const words = useWords();
  const errorWords = useErrorWords();
  const isGone = state.kind === 'refused' && state.error.status === 404;
  const at = state.kind === 'saved' ? words.clock(state.at) : '';
  const isSilent = onlyChanges && state.kind === 'unchanged';
  return (
    <p role="status" className={bad.has(state.kind) ? 'text-danger' : 'text-muted'}>
      {isSilent ? null : t(`saveState.${isGone ? 'gone' : state.kind}`, { at })}
      {state.kind === 'failed' ? (
        <span className="block text-sm">{errorWords(state.error)}</span>
      ) : null}
    </p>
  );
}
