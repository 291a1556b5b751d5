import { Lightbulb } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { textOf } from '@/lib/client/draft-document';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import { coachAdvice } from '@/lib/core/parameters/coach';
import { instructionWarning } from '@/lib/core/tool/instruction-warning';
import { Button } from '../ui/button';
import { TextArea } from '../ui/text-area';
import type { ParameterSlot } from './parameter-slot';

/** What the assistant is told about a parameter, with a suggestion while it is too little. */
export function InstructionField({ slot }: { slot: ParameterSlot }) {
  const t = useTranslations('parameters');
  const words = useSentenceWords();
  const { parameter } = slot;
  const written = textOf(parameter.value);
  const warning = slot.name === '' ? null : instructionWarning(parameter);
  const advice = coachAdvice(parameter);
  const suggestion = advice && t(`coach.${advice.topic}`, { words: advice.words });
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={t('instruction')}
        description={t('instructionHelp')}
        rows={2}
        error={slot.problem('value')}
        value={written}
        onChange={(text) => slot.set('value', text)}
      />
      {warning && suggestion && suggestion !== written ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface p-2 ps-3">
          <Lightbulb aria-hidden className="size-4 shrink-0 text-ask" />
          <p className="min-w-0 flex-1 basis-52">
            {t.rich('suggestion', {
              quote: () => (
                <span dir="auto" className="font-medium">
                  {suggestion}
                </span>
              ),
            })}
            {written.trim() === '' ? null : (
              <span className="block text-sm text-muted" dir="auto">
                {words(warning)}
              </span>
            )}
          </p>
          <Button size="small" onPress={() => slot.set('value', suggestion)}>
            {t('useThis')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
