'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { healthSchema } from '@/lib/contract/health';
import { call } from '@/lib/client/api';
import { isReachable, onReachability } from '@/lib/client/reachability';
import { Banner } from '../ui/banner';
import { showToast } from '../ui/toast';

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

/** True where following a click would need another page of this server. */
function leadsToAnotherPage(event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!isPlain || !(link instanceof HTMLAnchorElement)) return false;
  const { origin, pathname, search } = window.location;
  if (link.origin !== origin || link.target === '_blank') return false;
  return link.pathname !== pathname || link.search !== search;
}

/** Keeps this page, with what was typed in it: a link would end in the browser's own page for what can't be reached. */
function useStayingHere(): void {
  const t = useTranslations('shell');
  const stay = useEffectEvent((event: MouseEvent) => {
    if (!leadsToAnotherPage(event)) return;
    event.preventDefault();
    showToast({ title: t('staysHere') });
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => stay(event);
    document.addEventListener('click', listener, true);
    return () => document.removeEventListener('click', listener, true);
  }, []);
}

/** Shown while the server does not answer; asks again every few seconds and refreshes the page's data when it does. */
export function OfflineBanner() {
  const reachable = useSyncExternalStore(onReachability, isReachable, () => true);
  return reachable ? null : <WaitingBanner />;
}

function WaitingBanner() {
  const t = useTranslations('shell');
  const client = useQueryClient();
  useStayingHere();
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
