'use client';

import { Lightbulb } from 'lucide-react';
import { useMemo } from 'react';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import { wideAnswerWarning } from '@/lib/core/tool/wide-answer';
import type { KnownAnswerView } from './use-known-answer';
import type { OutputEdit } from './use-output';

interface WideAnswerProps {
  known: KnownAnswerView;
  output: OutputEdit;
}

/** Advice to pick fields where an assistant would have to read a wide answer whole; it keeps nobody from going on. */
export function WideAnswer({ known, output }: WideAnswerProps) {
  const words = useSentenceWords();
  const { answers } = known;
  const { fields, hasBlocks } = output;
  const advice = useMemo(
    () => answers && wideAnswerWarning({ fields, hasBlocks }, answers),
    [answers, fields, hasBlocks],
  );
  if (!advice || known.foreseen?.result.isError) return null;
  return (
    <p className="flex gap-2 text-sm">
      <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-ask" />
      {words(advice)}
    </p>
  );
}
