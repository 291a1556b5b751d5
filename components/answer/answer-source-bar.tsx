'use client';

import { Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useToolEditor } from '../tools/tool-editor-context';
import { Button } from '../ui/button';
import { RadioGroup } from '../ui/radio-group';
import { SampleButton } from './sample-button';
import { chooseAnswer, type KnownAnswerView } from './use-known-answer';

/** Whose answer is shown, and getting another one. */
export function AnswerSourceBar({ known }: { known: KnownAnswerView }) {
  const t = useTranslations('answer');
  const { bench } = useToolEditor();
  if (known.kind === null || known.roots.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {known.hasTest && known.hasSample ? (
        <RadioGroup
          label={<span className="sr-only">{t('whichAnswer')}</span>}
          options={[
            { id: 'test', label: t('lastTest') },
            { id: 'sample', label: t('sample') },
          ]}
          value={known.kind}
          onChange={(kind) => chooseAnswer(kind === 'sample' ? 'sample' : 'test')}
        />
      ) : null}
      <SampleButton known={known} />
      <Button
        size="small"
        icon={<Play aria-hidden className="size-4" />}
        isDisabled={bench.obstacle !== null}
        isPending={bench.run.isRunning}
        onPress={bench.send}
      >
        {t(known.hasTest ? 'sendAgain' : 'sendTest')}
      </Button>
    </div>
  );
}
