'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, type RefObject, useRef, useSyncExternalStore } from 'react';
import { Popover } from 'react-aria-components';
import { endTour, nextTourStop, type TourStop, tourStops, useTourStop } from '@/lib/client/tour';
import { Button } from '../ui/button';
import { classNames } from '../ui/class-names';

const never = () => () => {};

interface TourHintProps {
  stop: TourStop;
  children: ReactNode;
  className?: string;
}

/** A place that the tour explains in its turn. The hint takes no focus and keeps nothing from being used. */
export function TourHint({ stop, children, className }: TourHintProps) {
  const place = useRef<HTMLSpanElement>(null);
  const current = useTourStop();
  const isMounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      <span ref={place} className={classNames('inline-flex', className)}>
        {children}
      </span>
      {isMounted && current === stop ? <Hint stop={stop} place={place} /> : null}
    </>
  );
}

function Hint({ stop, place }: { stop: TourStop; place: RefObject<HTMLSpanElement | null> }) {
  const t = useTranslations('shell');
  const index = tourStops.indexOf(stop);
  const isLast = index === tourStops.length - 1;
  return (
    <Popover
      isOpen
      isNonModal
      triggerRef={place}
      placement="bottom end"
      aria-label={t('tour.name')}
      className="w-72 max-w-[calc(100vw-1rem)] rounded-xl border border-accent bg-surface"
    >
      <section aria-label={t('tour.name')} className="flex flex-col gap-3 p-4">
        <div className="flex items-start gap-2">
          <p role="status" className="min-w-0 flex-1">
            {t(`tour.${stop}`)}
          </p>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t('tour.skip')}
            className="-me-2 -mt-2"
            icon={<X aria-hidden className="size-4" />}
            onPress={endTour}
          />
        </div>
        <div className="flex items-center justify-between gap-2">
          <span className="text-sm text-muted">
            {t('tour.place', { place: index + 1, count: tourStops.length })}
          </span>
          <Button size="small" variant="primary" onPress={nextTourStop}>
            {isLast ? t('tour.finish') : t('tour.next')}
          </Button>
        </div>
      </section>
    </Popover>
  );
}
