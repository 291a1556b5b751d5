'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from './button';
import { classNames } from './class-names';

/** What fills more than the lines that stay, also where they are wide. */
const foldedFrom = 240;

/** A text that people wrote, of which no more than a few lines push down what follows, until all is asked for. */
export function LongText({ children: text }: { children: string }) {
  const t = useTranslations('ui');
  const [isOpen, setIsOpen] = useState(false);
  const isLong = text.length > foldedFrom;
  return (
    <div className="flex flex-col items-start gap-1">
      <p
        className={classNames(
          'max-w-full wrap-anywhere text-muted',
          isLong && !isOpen && 'line-clamp-3',
        )}
        dir="auto"
      >
        {text}
      </p>
      {isLong ? (
        <Button
          forReaders
          size="small"
          variant="quiet"
          aria-expanded={isOpen}
          className="-ms-2.5"
          onPress={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'showLess' : 'showAll')}
        </Button>
      ) : null}
    </div>
  );
}
