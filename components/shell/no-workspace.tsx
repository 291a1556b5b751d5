'use client';

import { useTranslations } from 'next-intl';
import { EmptyState } from '../ui/empty-state';
import { SignOutButton } from './sign-out-button';

/** What somebody sees who is signed in and belongs nowhere. */
export function NoWorkspace() {
  const t = useTranslations('shell');
  return (
    <main id="content" className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:px-5">
      <h1 className="sr-only">{t('noWorkspace')}</h1>
      <EmptyState title={t('noWorkspace')} actions={<SignOutButton next="/sign-in" />}>
        {t('noWorkspaceHelp')}
      </EmptyState>
    </main>
  );
}
