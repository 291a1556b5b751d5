'use client';

import { CircleAlert } from 'lucide-react';
import { errorSentence } from '@/lib/client/api-error';
import { Button } from '../ui/button';

interface ErrorStateProps {
  title: string;
  error: unknown;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** Something could not be loaded: what happened, and another try. */
export function ErrorState({ title, error, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <section
      role="alert"
      className="flex flex-col items-start gap-3 rounded-xl border border-line bg-surface p-5"
    >
      <h2 className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden className="size-4 text-danger" />
        {title}
      </h2>
      <p className="text-muted">{errorSentence(error)}</p>
      <Button onPress={onRetry} isPending={isRetrying}>
        Try again
      </Button>
    </section>
  );
}
