'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { healthSchema } from '@/lib/contract/health';
import { call } from '@/lib/client/api';
import { isReachable, onReachability } from '@/lib/client/reachability';
import { Banner } from '../ui/banner';

/** Tells the page how much of its top an element takes, so that what sticks there keeps below it. */
function tellHeight(element: HTMLElement | null) {
  if (!element) return undefined;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() =>
    style.setProperty('--banner-height', `${element.offsetHeight}px`),
  );
  sizes.observe(element);
  return () => {
    sizes.disconnect();
    style.removeProperty('--banner-height');
  };
}

/** Shown while the server does not answer; asks again every few seconds and refreshes the page's data when it does. */
export function OfflineBanner() {
  const reachable = useSyncExternalStore(onReachability, isReachable, () => true);
  return reachable ? null : <WaitingBanner />;
}

function WaitingBanner() {
  const t = useTranslations('shell');
  const client = useQueryClient();
  useQuery({
    queryKey: ['health'],
    queryFn: async ({ signal }) => {
      const health = await call(healthSchema, '/api/health', { signal });
      void client.invalidateQueries({
        predicate: (query) => query.state.status === 'error' && query.queryKey[0] !== 'health',
      });
      return health;
    },
    refetchInterval: 3_000,
    retry: false,
    gcTime: 0,
  });
  return (
    <div ref={tellHeight} className="sticky top-0 z-30 bg-page p-2">
      <Banner tone="warning" announce>
        {t('serverAway')}
      </Banner>
    </div>
  );
}
