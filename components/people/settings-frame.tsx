'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { usePagePath } from '@/lib/client/use-page-path';
import type { ReactNode } from 'react';
import { sessionQuery } from '@/lib/client/queries/session';
import { PageShell } from '../shell/page-shell';
import { TabLinks } from '../ui/tab-links';

/** The settings that belong to no app: one's own, the workspace's people and assistants, and who did what. */
export function SettingsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('people');
  const shell = useTranslations('shell');
  const assistants = useTranslations('assistants');
  const path = usePagePath();
  const session = useQuery(sessionQuery).data;
  const tabs = [
    { href: '/settings/you', label: t('tab.you') },
    { href: '/settings/people', label: t('people') },
    { href: '/settings/assistants', label: assistants('assistants') },
    ...(session?.role === 'owner' ? [{ href: '/settings/audit', label: t('tab.audit') }] : []),
  ].map((tab) => ({ ...tab, isCurrent: path === tab.href }));
  return (
    <PageShell title={shell('settings')} crumbs={[{ label: shell('settings') }]}>
      <div className="flex flex-wrap items-baseline gap-x-3 pb-3">
        <h1 className="text-xl font-semibold">{shell('settings')}</h1>
        <span className="text-muted" dir="auto">
          {session?.workspace?.name}
        </span>
      </div>
      <TabLinks label={shell('settings')} tabs={tabs} />
      <div className="flex max-w-3xl flex-col gap-10 pt-6">{children}</div>
    </PageShell>
  );
}
