'use client';

import { useTranslations } from 'next-intl';
import { useDraftSaver } from '@/lib/client/use-draft';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';

/** Why the server does not take the draft, and what has to be done before it does. */
export function RefusedBanner({ slug }: { slug: string }) {
  const t = useTranslations('tools');
  const errorWords = useErrorWords();
  const { saver, state } = useDraftSaver(slug);
  if (state.kind !== 'refused' || state.error.status === 404) return null;
  const { status } = state.error;
  const reason = errorWords(state.error);
  return (
    <Banner
      tone="danger"
      announce
      actions={
        <Button size="small" onPress={() => void saver.flush()}>
          {t('saveAgain')}
        </Button>
      }
    >
      {status === 413
        ? t('refusedSize')
        : t(status === 403 ? 'refusedRole' : 'refusedOther', { reason })}
    </Banner>
  );
}
