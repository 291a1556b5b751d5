'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { useCurrentInView } from './use-current-in-view';

export interface TabLink {
  href: string;
  label: ReactNode;
  isCurrent: boolean;
}

/** Tabs that are pages of their own: each has an address and works with the back button. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  const row = useCurrentInView(tabs.find(({ isCurrent }) => isCurrent)?.href ?? '');
  return (
    <nav ref={row} aria-label={label} className="-mx-1 overflow-x-auto px-1">
      <ul className="flex w-max min-w-full gap-5 border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              href={tab.href}
              aria-current={tab.isCurrent ? 'page' : undefined}
              className={classNames(
                '-mb-px flex h-10 items-center gap-1.5 border-b-2 whitespace-nowrap',
                tab.isCurrent
                  ? 'border-accent text-ink'
                  : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
