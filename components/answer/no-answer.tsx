'use client';

import { Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useToolEditor } from '../tools/tool-editor-context';
import { Button } from '../ui/button';
import { SampleButton } from './sample-button';
import { SendAsk } from './send-ask';
import type { KnownAnswerView } from './use-known-answer';

/** How to get an answer to pick from: from the service itself, or by pasting one. */
export function NoAnswer({ known }: { known: KnownAnswerView }) {
  const t = useTranslations('answer');
  const { bench } = useToolEditor();
  const failed = known.foreseen?.result.error ?? null;
  return (
    <div className="flex flex-col gap-3 rounded-xl border border-dashed border-control p-4">
      <p>
        {known.kind === 'test' && failed !== null ? t('failedAnswer', { failed }) : t('noAnswer')}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={<Play aria-hidden className="size-4" />}
          isDisabled={bench.obstacle !== null}
          isPending={bench.run.isRunning}
          onPress={bench.send}
        >
          {t('sendTest')}
        </Button>
        <SampleButton known={known} />
      </div>
      {bench.obstacle === null ? null : <p className="text-sm text-muted">{bench.obstacle}</p>}
      {bench.tellsMissing && bench.problems.size > 0 ? (
        <p role="status" className="text-sm text-ask">
          {t('fillValues')}
        </p>
      ) : null}
      <SendAsk />
    </div>
  );
}
