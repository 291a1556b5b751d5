'use client';

import { ArrowRight, CircleAlert, Hand } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { AppSummary } from '@/lib/contract/apps';
import { classNames } from '../ui/class-names';
import { LiveState } from './live-state';
import { nextStep } from './next-step';

/** One app: how many tools, what is live, and what to do next. */
export function AppCard({ app }: { app: AppSummary }) {
  const t = useTranslations('apps');
  const next = nextStep(app);
  return (
    <li className="relative flex min-h-36 flex-col gap-2 rounded-xl border border-line bg-surface p-4 hover:border-control">
      <h2 className="font-semibold wrap-anywhere">
        <Link href={`/apps/${app.slug}`} className="after:absolute after:inset-0 after:rounded-xl">
          <bdi>{app.name}</bdi>
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        <span>{t('toolCount', { count: app.tools })}</span>
        {app.asks_first > 0 ? (
          <>
            <span aria-hidden>·</span>
            <span className="inline-flex items-center gap-1 text-ask">
              <Hand aria-hidden className="size-4" />
              {t('askFirst', { count: app.asks_first })}
            </span>
          </>
        ) : null}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        <LiveState version={app.live_version} />
        {app.live_version === null && app.calls_today === 0 ? null : (
          <>
            <span aria-hidden>·</span>
            <span>{t('callsToday', { count: app.calls_today })}</span>
          </>
        )}
      </p>
      {next ? (
        <p className="mt-auto pt-2">
          <Link
            href={next.href}
            className={classNames(
              'relative inline-flex min-h-6 items-center gap-1.5 font-medium hover:underline',
              next.kind === 'signInAgain' ? 'text-danger' : 'text-accent',
            )}
          >
            {next.kind === 'signInAgain' ? <CircleAlert aria-hidden className="size-4" /> : null}
            {t(`next.${next.kind}`, { count: next.count })}
            <ArrowRight aria-hidden className="size-4 rtl:rotate-180" />
          </Link>
        </p>
      ) : null}
    </li>
  );
}
