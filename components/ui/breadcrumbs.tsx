import Link from 'next/link';
import { Fragment } from 'react';

export interface Crumb {
  label: string;
  href?: string;
}

/** Where one is, each step above it a link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Where you are" className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-2.5">
        {crumbs.map((crumb, index) => (
          <Fragment key={`${index} ${crumb.label}`}>
            {index > 0 ? (
              <li aria-hidden className="text-muted">
                /
              </li>
            ) : null}
            <li className="min-w-0 truncate">
              {crumb.href ? (
                <Link href={crumb.href} className="hover:underline" dir="auto">
                  {crumb.label}
                </Link>
              ) : (
                <span aria-current="page" dir="auto">
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
