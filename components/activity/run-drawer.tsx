'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { RunDetails } from '@/lib/contract/activity';
import { runQuery } from '@/lib/client/queries/activity';
import { useWords } from '@/lib/client/use-words';
import { isJson } from '@/lib/core/json/json';
import { JsonTree } from '../json/json-tree';
import { ListPreview } from '../json/list-preview';
import { ErrorState } from '../shell/error-state';
import { ContentBlocks } from '../test/assistant-sees';
import type { RunPlace } from '../test/run-place';
import { StepView } from '../test/step-view';
import { Dialog } from '../ui/dialog';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { outcomeTone } from './outcome-tone';
import { useRunTitle, useToolToday } from './use-tool-titles';

/** A run of the past leads to no field: the tool may be another one by now. */
const nowhere: RunPlace = { connection: null, toField: null, toValues: null };

interface RunDrawerProps {
  /** The run that is open; null where none is. */
  id: string | null;
  onClose: () => void;
}

/** One run with everything that was kept of it, and what wasn't and why. */
export function RunDrawer({ id, onClose }: RunDrawerProps) {
  const t = useTranslations('activity');
  return (
    <Dialog as="sheet" title={t('run')} isOpen={id !== null} onClose={onClose}>
      {id === null ? null : <Run id={id} />}
    </Dialog>
  );
}

function Run({ id }: { id: string }) {
  const t = useTranslations('activity');
  const run = useQuery(runQuery(id));
  if (run.isError) {
    return (
      <ErrorState
        title={t('runFailed')}
        error={run.error}
        onRetry={() => void run.refetch()}
        isRetrying={run.isFetching}
      />
    );
  }
  if (!run.data) {
    return (
      <>
        <LoadingLabel>{t('loadingRun')}</LoadingLabel>
        <Skeleton className="h-40 w-full" />
      </>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <RunFacts run={run.data} />
      <RunKept run={run.data} />
    </div>
  );
}

function RunFacts({ run }: { run: RunDetails }) {
  const t = useTranslations('activity');
  const words = useWords();
  const titleOf = useRunTitle(run.app);
  const facts: [string, ReactNode][] = [
    [t('when'), words.dayAndTime(run.at)],
    [t('who'), <bdi key="who">{run.assistant}</bdi>],
    [
      t('version'),
      run.version === 0 ? t('draft') : t('versionNumber', { number: String(run.version) }),
    ],
    [t('took'), words.duration(run.ms)],
    [t('answerSize'), words.bytes(run.answer_bytes)],
  ];
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="font-semibold">
          <bdi>{titleOf(run.tool)}</bdi>
        </h3>
        <span className={outcomeTone[run.outcome]}>{t(`outcomes.${run.outcome}`)}</span>
      </div>
      {run.error === null ? null : (
        <p className="text-danger" dir="auto">
          {run.error}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function RunKept({ run }: { run: RunDetails }) {
  const t = useTranslations('activity');
  const tool = useToolToday(run.app, run.tool);
  const names = run.argument_names.join(', ');
  return (
    <ListPreview tool={tool}>
      {run.kept === 'full' ? null : <p className="text-muted">{t('notKept')}</p>}
      {run.kept === 'full' && isJson(run.arguments) && run.arguments !== null ? (
        <Part title={t('arguments')}>
          <JsonTree value={run.arguments} label={t('arguments')} className="max-h-72" />
        </Part>
      ) : (
        <p>{names === '' ? t('noArguments') : t('argumentNames', { names })}</p>
      )}
      {run.steps === null || run.steps.length === 0 ? null : (
        <Part title={t('requests')}>
          <ul className="flex flex-col gap-2">
            {run.steps.map((step, index) => (
              <StepView key={index} step={step} place={nowhere} />
            ))}
          </ul>
        </Part>
      )}
      {run.missing_fields.length === 0 ? null : (
        <p className="wrap-anywhere text-ask">
          {t('missingFields', { names: run.missing_fields.join(', ') })}
        </p>
      )}
      {run.content === null ? null : (
        <Part title={t('seen')}>
          <ContentBlocks blocks={run.content} />
        </Part>
      )}
    </ListPreview>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
