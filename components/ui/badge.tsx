import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type BadgeTone = 'plain' | 'ask' | 'free' | 'danger';

const tones: Record<BadgeTone, string> = {
  plain: 'bg-hover text-muted',
  ask: 'bg-ask-bg text-ask',
  free: 'bg-free-bg text-free',
  danger: 'bg-danger-bg text-danger',
};

/** A few words about a state, with an icon; never colour alone. */
export function Badge(props: { tone?: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  const { tone = 'plain', icon, children } = props;
  return (
    <span
      className={classNames(
        'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-full px-2.5 whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
