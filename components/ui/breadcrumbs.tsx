'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Fragment } from 'react';
import { Skeleton } from './skeleton';

export interface Crumb {
  /** Null while it isn't known. */
  label: string | null;
  href?: string;
}

/** Where one is, each step above it a link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslations('ui');
  return (
    <nav aria-label={t('whereYouAre')} className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-2.5">
        {crumbs.map((crumb, index) => (
          <Fragment key={`${index} ${crumb.label ?? ''}`}>
            {index > 0 ? (
              <li aria-hidden className="text-muted">
                /
              </li>
            ) : null}
            <li className="min-w-0">
              {crumb.label === null ? (
                <Skeleton className="h-4 w-28" />
              ) : crumb.href ? (
                <Link href={crumb.href} className="block truncate hover:underline" dir="auto">
                  {crumb.label}
                </Link>
              ) : (
                <span aria-current="page" className="block truncate" dir="auto">
                  {crumb.label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
