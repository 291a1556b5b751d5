'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { SaveState } from '@/lib/client/draft-saver';

/** Whether what one typed is on the server. */
export function SaveStatus({ state }: { state: SaveState }) {
  const t = useTranslations('tools');
  const format = useFormatter();
  const isBad = state.kind === 'failed' || state.kind === 'stale';
  const at = state.kind === 'saved' ? format.dateTime(state.at, { timeStyle: 'short' }) : '';
  return (
    <p role="status" className={isBad ? 'text-danger' : 'text-muted'}>
      {t(`saveState.${state.kind}`, { at })}
      {state.kind === 'failed' ? <span className="block text-sm">{state.sentence}</span> : null}
    </p>
  );
}
