'use client';

import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/client/api-error';
import { useErrorWords } from '@/lib/client/use-error-words';
import { useFieldWords } from '@/lib/client/use-field-words';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import { useWords } from '@/lib/client/use-words';
import { Banner } from '../ui/banner';
import { ProgressBar } from '../ui/progress-bar';
import { AssistantSees } from './assistant-sees';
import { Remembered } from './remembered';
import type { RunPlace } from './run-place';
import type { RunState } from './run-state';
import { stepGroups } from './step-groups';
import { StepsOfEntries, StepView } from './step-view';

export type ShownRun = Omit<RunState, 'phase'> & { phase: RunState['phase'] | null };

function RunError({ error }: { error: unknown }) {
  const t = useTranslations('test');
  const words = useErrorWords();
  const fieldWords = useFieldWords();
  const sentenceWords = useSentenceWords();
  const placeWords = (path: string) =>
    path.startsWith('connections.')
      ? fieldWords.connection(path.replace(/^connections\.\d+\./, ''))
      : fieldWords.tool(path.replace(/^(tools\.\d+|tool)\./, ''));
  const problems = error instanceof ApiError ? error.problems : [];
  if (problems.length === 0) return <Banner tone="danger">{words(error)}</Banner>;
  // The error itself only repeats the first of them.
  return (
    <Banner tone="danger">
      {t('finishFirst')}
      <ul className="list-disc ps-4">
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.message}`}>
            <bdi>{placeWords(problem.path)}</bdi>: {sentenceWords(problem)}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function useStatusWords() {
  const t = useTranslations('test');
  const words = useWords();
  return ({ phase, result, steps }: ShownRun): string => {
    if (phase === 'running') return t('sending');
    if (phase === 'cancelled') return t('cancelled');
    if (phase !== 'done' || result === null) return '';
    const values = { time: words.duration(result.ms), count: steps.length };
    if (result.is_error) return t('failedIn', values);
    return result.dry_run ? t('nothingSent', values) : t('doneIn', values);
  };
}

/** A run that begins out of view is brought into view, with room for what comes of it. */
const bringIntoView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });

/** What came of a test request: each request as it was sent, then what the assistant sees and keeps. */
export function RunOutcome({ run, place }: { run: ShownRun; place: RunPlace }) {
  const t = useTranslations('test');
  const words = useWords();
  const statusWords = useStatusWords();
  const { steps, progress, result, error, phase } = run;
  const isDryRun = result?.dry_run ?? false;
  return (
    <div className="flex flex-col gap-4">
      <p role="status" ref={bringIntoView} className="scroll-mb-48 text-muted empty:hidden">
        {statusWords(run)}
      </p>
      {phase === 'running'
        ? progress.map(({ source, done, total }) => (
            <ProgressBar
              key={source}
              label={t('requestOf', { source })}
              value={done}
              max={total}
              valueText={t('doneOf', { done: words.count(done), total: words.count(total) })}
            />
          ))
        : null}
      {phase === 'failed' ? <RunError error={error} /> : null}
      {steps.length > 0 ? (
        <ul
          className="flex flex-col gap-2"
          aria-label={t(isDryRun ? 'requestsUnsent' : 'requestsSent')}
        >
          {stepGroups(steps).map((group) =>
            group.kind === 'one' ? (
              <StepView
                key={`${group.step.source} ${group.step.entry ?? ''}`}
                step={group.step}
                place={place}
              />
            ) : (
              <StepsOfEntries key={group.source} group={group} place={place} />
            ),
          )}
        </ul>
      ) : null}
      {result === null || (isDryRun && !result.is_error) ? null : <AssistantSees result={result} />}
      {result === null ? null : <Remembered values={result.remembered} />}
    </div>
  );
}
