'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useErrorWords } from '@/lib/client/use-error-words';
import { Button } from '../ui/button';

interface ErrorStateProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Something could not be loaded: what happened, and another try. */
export function ErrorState({ title, error, onRetry, isRetrying }: ErrorStateProps) {
  const t = useTranslations('shell');
  const errorWords = useErrorWords();
  return (
    <section
      role="alert"
      className="flex flex-col items-start gap-3 rounded-xl border border-line bg-surface p-5"
    >
      <h2 className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden className="size-4 text-danger" />
        {title}
      </h2>
      <p className="text-muted">{errorWords(error)}</p>
      <Button forReaders onPress={onRetry} isPending={isRetrying}>
        {t('tryAgain')}
      </Button>
    </section>
  );
}
