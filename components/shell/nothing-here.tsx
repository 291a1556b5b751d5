'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';
import { PageShell } from './page-shell';

/** An address that leads nowhere. */
export function NothingHere() {
  const t = useTranslations('shell');
  return (
    <PageShell title={t('notFound')}>
      <h1 className="sr-only">{t('notFound')}</h1>
      <EmptyState
        title={t('nothingHere')}
        actions={<LinkButton href="/">{t('goToYourApps')}</LinkButton>}
      >
        {t('mayBeGone')}
      </EmptyState>
    </PageShell>
  );
}
