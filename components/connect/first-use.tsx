'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { callByKeyQuery } from '@/lib/client/queries/first-use';
import { keysQuery } from '@/lib/client/queries/keys';
import { titleFromName } from '@/lib/core/naming/title';
import type { CreatedKey } from './make-key-form';

const askEveryMs = 3_000;

/** Waits until a new key is used, then says what its assistant sees and does first. */
export function FirstUse({ slug, made }: { slug: string; made: CreatedKey }) {
  const t = useTranslations('connect');
  const key = useQuery({
    ...keysQuery,
    refetchInterval: askEveryMs,
    select: (keys) => keys.find(({ id }) => id === made.id),
  }).data;
  const isUsed = key !== undefined && key.last_used_at !== null;
  const firstCall = useQuery({
    ...callByKeyQuery(slug, made.name, made.created_at),
    enabled: isUsed,
    refetchInterval: askEveryMs,
  }).data;
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 rounded-lg border border-line bg-surface px-3 py-2.5"
    >
      {isUsed ? (
        <>
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-free" />
          <p>
            {t('connected')}{' '}
            {key.last_listed ? t('listedTools', { count: key.last_listed.tools }) : null}{' '}
            {firstCall
              ? t('firstCall', {
                  tool: titleFromName(firstCall.tool),
                  outcome: t(`outcome.${firstCall.outcome}`),
                })
              : t('waitingForCall')}
          </p>
        </>
      ) : (
        <>
          <LoaderCircle aria-hidden className="mt-0.5 size-4 shrink-0 animate-spin text-muted" />
          <p>{t('waiting')}</p>
        </>
      )}
    </div>
  );
}
