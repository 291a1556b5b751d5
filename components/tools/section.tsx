import type { ReactNode } from 'react';

/** A titled part of a form. */
export function Section(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{props.title}</h2>
        {props.aside}
      </div>
      {props.children}
    </section>
  );
}
