'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';

/** Shown for an app that is not there, or no longer. */
export function AppNotFound() {
  const t = useTranslations('apps');
  return (
    <EmptyState
      title={t('noSuchApp')}
      actions={<LinkButton href="/">{t('goToYourApps')}</LinkButton>}
    >
      {t('noSuchAppHelp')}
    </EmptyState>
  );
}
