'use client';

import { useTranslations } from 'next-intl';
import { Banner } from '../ui/banner';

/** Tells a viewer, on every page of the apps, why nothing can be changed. */
export function ViewerNotice() {
  const t = useTranslations('people');
  return (
    <div className="p-2 sm:px-0">
      <Banner>{t('viewerNotice')}</Banner>
    </div>
  );
}
