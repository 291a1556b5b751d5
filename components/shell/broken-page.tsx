'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';
import { PageShell } from './page-shell';

/** A page that broke: what is safe, and where to go on. */
export function BrokenPage({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('shell');
  return (
    <PageShell title={t('brokeInPage')}>
      <h1 className="sr-only">{t('brokeInPage')}</h1>
      <EmptyState
        title={t('brokeInPage')}
        actions={
          <>
            <Button variant="primary" onPress={onRetry}>
              {t('tryAgain')}
            </Button>
            <LinkButton href="/">{t('goToYourApps')}</LinkButton>
          </>
        }
      >
        {t('brokeHelp')}
      </EmptyState>
    </PageShell>
  );
}
