'use client';

import { useTranslations } from 'next-intl';
import { Banner } from '../ui/banner';
import { CopyLine } from './copy-line';
import type { CreatedKey } from './make-key-form';

/** The only time the key is on the screen. */
export function KeyShownOnce({ made }: { made: CreatedKey }) {
  const t = useTranslations('connect');
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="warning" announce>
        {t.rich('shownOnce', { name: () => <bdi>{made.name}</bdi> })}
      </Banner>
      <CopyLine label={t('key')} copy={t('copyKey')} text={made.key} />
    </div>
  );
}
