import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** What a place says while there is nothing in it, and how to begin. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <section className="flex flex-col items-center gap-3 rounded-xl border border-dashed border-control px-5 py-12 text-center">
      {icon ? <span className="text-muted">{icon}</span> : null}
      <h2 className="text-lg font-semibold">{title}</h2>
      {children ? <div className="max-w-md text-muted">{children}</div> : null}
      {actions ? <div className="flex flex-wrap justify-center gap-2 pt-2">{actions}</div> : null}
    </section>
  );
}
