'use client';

import { useTranslations } from 'next-intl';
import type { AskBecause, FreelyBecause, RunMode } from '@/lib/core/annotations/run-mode';

/** Whether a person is asked first and why, in the language of the page. */
export function useRunModeWords() {
  const t = useTranslations('safety');
  return {
    mode: (kind: RunMode['kind']) => t(kind),
    reason: ({ because }: { because: AskBecause | FreelyBecause }) => t(`because.${because}`),
    sentence: (mode: RunMode) =>
      t('modeBecause', { mode: t(mode.kind), reason: t(`because.${mode.because}`) }),
  };
}
