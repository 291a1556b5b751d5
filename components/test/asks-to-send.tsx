'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import type { TestBench } from './use-test-bench';

/**
 * Asks before a write is sent. It takes the focus each time it is asked, so that only its own button sends;
 * Escape means not now, and the focus returns to where it was.
 */
export function AsksToSend({ bench }: { bench: TestBench }) {
  const t = useTranslations('test');
  const { asked } = bench;
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element>(null);

  useEffect(() => {
    const { activeElement } = document;
    if (!box.current || box.current.contains(activeElement)) return;
    before.current = activeElement;
    box.current.focus();
  }, [asked]);

  const answer = (act: () => void) => () => {
    if (before.current instanceof HTMLElement) before.current.focus();
    act();
  };
  const notNow = answer(bench.dontSend);
  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    notNow();
  }

  return (
    <div ref={box} tabIndex={-1} onKeyDown={closeByEscape} className="rounded-lg">
      <Banner
        tone="warning"
        announce
        actions={
          <>
            <Button size="small" variant="primary" onPress={answer(bench.sendReally)}>
              {t('sendIt')}
            </Button>
            <Button size="small" onPress={answer(bench.showUnsent)}>
              {t('dryRunInstead')}
            </Button>
            <Button size="small" onPress={notNow}>
              {t('notNow')}
            </Button>
          </>
        }
      >
        {t('realRequest')}
      </Banner>
    </div>
  );
}
