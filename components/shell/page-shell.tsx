'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { memo, type ReactNode } from 'react';
import { sessionQuery } from '@/lib/client/queries/session';
import { Breadcrumbs, type Crumb } from '../ui/breadcrumbs';
import { BrandMark } from './brand-mark';
import { LookMenu } from './look-menu';
import { NotSignedIn } from './not-signed-in';
import { SearchButton } from './search-button';

const noCrumbs: readonly Crumb[] = [];

interface PageShellProps {
  /** The page's name as the browser's tab shows it. */
  title: string;
  crumbs?: readonly Crumb[];
  children: ReactNode;
  /** `panes` uses the whole width and leaves the footer out. */
  layout?: 'column' | 'panes';
}

/** The frame of every page: where one is, the colours, and who one is. */
export function PageShell({
  title,
  crumbs = noCrumbs,
  children,
  layout = 'column',
}: PageShellProps) {
  const t = useTranslations('shell');
  const session = useQuery(sessionQuery);
  const isOut = session.data?.signed_in === false;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · Toolwright`}</title>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-lg focus:bg-surface focus:px-3 focus:py-2"
      >
        {t('skip')}
      </a>
      <PageHeader crumbs={crumbs} />
      {isOut ? (
        <NotSignedIn publicUrl={session.data?.public_url ?? ''} />
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
          {children}
        </main>
      )}
      {layout === 'column' && session.data?.signed_in ? (
        // While something loads, what is below it isn't shown where it will not stay.
        <footer className="mx-auto w-full max-w-6xl px-4 pt-2 pb-5 text-sm text-muted sm:px-5 [main:has([data-loading])~&]:invisible">
          {t('signedInBecause')}
        </footer>
      ) : null}
    </div>
  );
}

/** Drawn again only where one is somewhere else, whatever is typed below it. */
const PageHeader = memo(function PageHeader({ crumbs }: { crumbs: readonly Crumb[] }) {
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
    </header>
  );
});
