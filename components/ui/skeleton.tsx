import { classNames } from './class-names';

/** The place of something that is on its way, in its size, so that nothing moves when it comes. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block animate-pulse rounded-lg bg-hover', className)}
    />
  );
}

/** Says once, to those who can't see the shapes, that something is loading. */
export function LoadingLabel({ children }: { children: string }) {
  return (
    <span role="status" data-loading className="sr-only">
      {children}
    </span>
  );
}
