'use client';

import { useTranslations } from 'next-intl';
import type { RunRecord } from '@/lib/contract/activity';
import { useWords } from '@/lib/client/use-words';

interface LastCallProps {
  run: RunRecord | undefined;
  /** True where a tool without a call was never called; undefined while that isn't known. */
  isWhole: boolean | undefined;
}

/** When an assistant last used a tool, and how that went. */
export function LastCall({ run, isWhole }: LastCallProps) {
  const t = useTranslations('tools');
  const words = useWords();
  if (!run) {
    return isWhole === undefined ? null : <>{t(isWhole ? 'neverCalled' : 'notCalledLately')}</>;
  }
  return (
    <span className={run.outcome === 'done' ? undefined : 'text-danger'}>
      {t('lastCallWas', { ago: words.ago(run.at), outcome: t(`callOutcome.${run.outcome}`) })}
    </span>
  );
}
