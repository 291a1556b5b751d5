'use client';

import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/client/api-error';
import type { SaveState } from '@/lib/client/draft-saver';
import { useErrorWords } from '@/lib/client/use-error-words';
import { useWords } from '@/lib/client/use-words';

/** Whether what one typed is on the server. */
export function SaveStatus({ state }: { state: SaveState }) {
  const t = useTranslations('tools');
  const words = useWords();
  const errorWords = useErrorWords();
  const isBad = state.kind === 'failed' || state.kind === 'stale';
  const isGone =
    state.kind === 'failed' && state.error instanceof ApiError && state.error.status === 404;
  const at = state.kind === 'saved' ? words.clock(state.at) : '';
  return (
    <p role="status" className={isBad ? 'text-danger' : 'text-muted'}>
      {t(`saveState.${isGone ? 'gone' : state.kind}`, { at })}
      {state.kind === 'failed' && !isGone ? (
        <span className="block text-sm">{errorWords(state.error)}</span>
      ) : null}
    </p>
  );
}
