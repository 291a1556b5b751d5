import type { ReactNode } from 'react';

interface SectionProps {
  /** Names the section in the page's address, so that the tabs above lead to it. */
  id?: string;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a form. */
export function Section({ id, title, aside, children }: SectionProps) {
  return (
    <section id={id} className="flex min-w-0 scroll-mt-14 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
