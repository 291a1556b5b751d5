'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { usePagePath } from '@/lib/client/use-page-path';
import { memo, type ReactNode } from 'react';
import { sessionQuery } from '@/lib/client/queries/session';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs';
import { BrandMark } from './brand-mark';
import { GoTo } from './go-to';
import { LookMenu } from './look-menu';
import { NoWorkspace } from './no-workspace';
import { PersonMenu } from './person-menu';
import { SearchButton } from './search-button';
import { ViewerNotice } from './viewer-notice';

const noCrumbs: readonly Crumb[] = [];

interface PageShellProps {
  /** The page's name as the browser's tab shows it. */
  title: string;
  crumbs?: readonly Crumb[];
  children: ReactNode;
  /** `panes` uses the whole width. */
  layout?: 'column' | 'panes';
}

/** The frame of every page: where one is, the colours, and who one is. Who isn't signed in is led there. */
export function PageShell({
  title,
  crumbs = noCrumbs,
  children,
  layout = 'column',
}: PageShellProps) {
  const t = useTranslations('shell');
  const path = usePagePath();
  const session = useQuery(sessionQuery).data;
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner-height))] flex-col">
      <title>{`${title} · Toolwright`}</title>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-lg focus:bg-surface focus:px-3 focus:py-2"
      >
        {t('skip')}
      </a>
      <PageHeader crumbs={crumbs} />
      {session?.signed_in === false ? (
        <GoTo
          href={session.set_up === 'done' ? `/sign-in?next=${encodeURIComponent(path)}` : '/setup'}
        />
      ) : session?.workspace === null ? (
        <NoWorkspace />
      ) : (
        <main
          id="content"
          tabIndex={-1}
          className={
            layout === 'panes'
              ? 'flex min-h-0 flex-1 flex-col outline-none'
              : 'mx-auto w-full max-w-6xl flex-1 px-4 py-6 outline-none sm:px-5'
          }
        >
          {session?.role === 'viewer' && !path.startsWith('/settings') ? <ViewerNotice /> : null}
          {children}
        </main>
      )}
    </div>
  );
}

/** Drawn again only where one is somewhere else, whatever is typed below it. */
const PageHeader = memo(function PageHeader({ crumbs }: { crumbs: readonly Crumb[] }) {
  const session = useQuery(sessionQuery).data;
  return (
    <header className="flex h-12 shrink-0 items-center gap-2.5 border-b border-line px-4 sm:px-5">
      <Link
        href="/"
        aria-label="Toolwright"
        className="flex min-h-9 items-center gap-2 font-semibold"
      >
        <BrandMark />
        <span className={crumbs.length > 0 ? 'hidden sm:inline' : undefined}>Toolwright</span>
      </Link>
      {crumbs.length > 0 ? (
        <>
          <span aria-hidden className="text-muted">
            /
          </span>
          <Breadcrumbs crumbs={crumbs} />
        </>
      ) : (
        <span className="flex-1" />
      )}
      <SearchButton />
      <LookMenu />
      {session?.signed_in ? <PersonMenu session={session} /> : null}
    </header>
  );
});
