'use client';

import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import {
  charactersLeft,
  type ExposedName as Exposed,
  leftOutSentence,
  nameWarnings,
} from '@/lib/core/naming/exposed-name';
import { limits } from '@/lib/core/limits';
import { TextField } from '../ui/text-field';
import { ExposedName } from './exposed-name';

interface NameFieldProps {
  value: string;
  onChange: (name: string) => void;
  onBlur: () => void;
  error?: string;
  shortName: string;
  exposed: Exposed | null;
}

/** A tool's name, with what assistants will see while one types. */
export function NameField(props: NameFieldProps) {
  const t = useTranslations('tools');
  const words = useSentenceWords();
  const { value, exposed, shortName } = props;
  const leftOut = exposed ? leftOutSentence(exposed, value) : null;
  const warnings = value === '' ? [] : nameWarnings(shortName, value).map(words);
  const left = charactersLeft(shortName, value);
  return (
    <div className="flex flex-col gap-1.5">
      <TextField
        label={t('name')}
        value={value}
        onChange={props.onChange}
        onBlur={props.onBlur}
        error={props.error}
        maxLength={limits.toolNameCharacters}
        autoComplete="off"
        description={
          value === '' ? (
            t('nameHelp')
          ) : (
            <span className="flex flex-wrap items-baseline gap-x-1.5">
              {t.rich('assistantsSee', {
                name: () => (
                  <ExposedName className="rounded bg-hover px-1 text-ink">
                    {exposed?.name ?? ''}
                  </ExposedName>
                ),
              })}
              <span>
                ·{' '}
                {left < 0
                  ? t('charactersTooMany', { count: -left })
                  : t('charactersLeft', { count: left })}
              </span>
            </span>
          )
        }
      />
      <div aria-live="polite" className="flex flex-col gap-1 empty:hidden">
        {[...(leftOut ? [t('notOffered', { reason: words(leftOut) })] : []), ...warnings].map(
          (sentence) => (
            <p key={sentence} className="flex items-start gap-1.5 text-sm text-ask">
              <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{sentence}</span>
            </p>
          ),
        )}
      </div>
    </div>
  );
}
