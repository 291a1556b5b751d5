'use client';

import { useTranslations } from 'next-intl';
import type { RunRecord } from '@/lib/contract/activity';
import { useWords } from '@/lib/client/use-words';
import { outcomeTone } from './outcome-tone';

interface RunRowProps {
  run: RunRecord;
  /** What its tool is called. */
  tool: string;
  onOpen: () => void;
}

/** One call: when, which tool, by whom, and what came of it; it opens with everything that was kept. */
export function RunRow({ run, tool, onOpen }: RunRowProps) {
  const t = useTranslations('activity');
  const words = useWords();
  return (
    <li className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 px-3 py-2 focus-within:bg-hover hover:bg-hover">
      <time dateTime={run.at} className="text-muted tabular-nums">
        {words.dayAndTime(run.at)}
      </time>
      <button
        type="button"
        onClick={onOpen}
        aria-label={t('open', { tool })}
        className="min-w-0 flex-1 basis-40 text-start font-medium after:absolute after:inset-0"
      >
        <span dir="auto">{tool}</span>
      </button>
      <span className="text-muted">
        {t.rich(run.origin === 'test' ? 'testBy' : 'by', {
          name: () => <bdi>{run.assistant}</bdi>,
        })}
      </span>
      <span className={outcomeTone[run.outcome]}>{t(`outcomes.${run.outcome}`)}</span>
      <span className="text-muted tabular-nums">
        {words.duration(run.ms)} · {words.bytes(run.answer_bytes)}
      </span>
      {run.error === null ? null : (
        <p className="basis-full text-sm text-danger" dir="auto">
          {run.error}
        </p>
      )}
    </li>
  );
}
