'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { Button } from 'react-aria-components';
import { fieldPlace } from '@/lib/client/field-place';
import { classNames } from '../ui/class-names';

export interface RequestPart {
  id: string;
  label: string;
  /** How much is in it; null where that is no number. */
  count: number | null;
  /** The key of the request that it is about, so that problems lead there. */
  path: string;
  hasProblem: boolean;
  content: () => ReactNode;
}

/** The parts of a request beside its address: each says how much is in it, and unfolds under the row. */
export function RequestParts({ letter, parts }: { letter: string; parts: readonly RequestPart[] }) {
  const t = useTranslations('recipe');
  const panelId = useId();
  const [openId, setOpenId] = useState<string | null>(null);
  const open = parts.find(({ id }) => id === openId);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div role="group" aria-label={t('partsOf', { letter })} className="flex flex-wrap gap-1.5">
        {parts.map((part) => {
          const isOpen = part.id === open?.id;
          return (
            <span key={part.id} {...fieldPlace(part.path)}>
              <Button
                data-fold
                aria-expanded={isOpen}
                aria-controls={isOpen ? panelId : undefined}
                onPress={() => setOpenId(isOpen ? null : part.id)}
                className={classNames(
                  'flex h-8 items-center gap-1.5 rounded-lg border px-2.5 text-sm',
                  isOpen
                    ? 'border-control bg-sunken'
                    : 'border-line bg-surface hover:bg-hover pressed:bg-hover',
                )}
              >
                {part.label}
                {part.count === null ? null : <span className="text-muted">{part.count}</span>}
                {part.hasProblem ? (
                  <>
                    <span aria-hidden className="size-1.5 rounded-full bg-danger" />
                    <span className="sr-only">{t('hasProblem')}</span>
                  </>
                ) : null}
                <ChevronDown
                  aria-hidden
                  className={classNames(
                    'size-3.5 text-muted transition-transform duration-100',
                    isOpen && 'rotate-180',
                  )}
                />
              </Button>
            </span>
          );
        })}
      </div>
      {open ? (
        <div
          id={panelId}
          role="region"
          aria-label={open.label}
          className="flex min-w-0 flex-col gap-3 border-s-2 border-line ps-3"
        >
          {open.content()}
        </div>
      ) : null}
    </div>
  );
}
