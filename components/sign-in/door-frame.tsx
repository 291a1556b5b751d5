'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { BrandMark } from '../shell/brand-mark';
import { LookMenu } from '../shell/look-menu';

interface DoorFrameProps {
  title: string;
  /** What the page is about, under its title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** The frame of the few pages that are open to everybody: one narrow column. */
export function DoorFrame({ title, lead, children }: DoorFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${title} · Toolwright`}</title>
      <header className="flex h-12 shrink-0 items-center justify-between border-b border-line px-4 sm:px-5">
        <Link
          href="/"
          aria-label="Toolwright"
          className="flex min-h-9 items-center gap-2 font-semibold"
        >
          <BrandMark />
          <span>Toolwright</span>
        </Link>
        <LookMenu />
      </header>
      <main
        id="content"
        className="mx-auto flex w-full max-w-sm flex-1 flex-col gap-6 px-4 py-12 sm:py-20"
      >
        <div className="flex flex-col gap-2">
          <h1 className="text-xl font-semibold">{title}</h1>
          {lead ? <p className="text-muted">{lead}</p> : null}
        </div>
        {children}
      </main>
    </div>
  );
}
