import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type BannerTone = 'info' | 'warning' | 'danger';

const tones: Record<BannerTone, { box: string; icon: ReactNode }> = {
  info: {
    box: 'border-line bg-sunken text-ink',
    icon: <Info aria-hidden className="size-4 text-muted" />,
  },
  warning: {
    box: 'border-ask/25 bg-ask-bg text-ask',
    icon: <TriangleAlert aria-hidden className="size-4" />,
  },
  danger: {
    box: 'border-danger/25 bg-danger-bg text-danger',
    icon: <CircleAlert aria-hidden className="size-4" />,
  },
};

interface BannerProps {
  tone?: BannerTone;
  children: ReactNode;
  actions?: ReactNode;
  /** Announce it at once where it appears by itself. */
  announce?: boolean;
}

/** Something to know before going on, with what can be done about it. */
export function Banner({ tone = 'info', children, actions, announce }: BannerProps) {
  return (
    <div
      role={announce ? 'alert' : undefined}
      className={classNames(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border px-3 py-2',
        tones[tone].box,
      )}
    >
      <span className="flex h-5 shrink-0 items-center self-start">{tones[tone].icon}</span>
      <div className="min-w-0 flex-1 basis-56">{children}</div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
