'use client';

import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useErrorWords } from '@/lib/client/use-error-words';
import { useWords } from '@/lib/client/use-words';
import { type ProbeStep, probeStepNames } from '@/lib/contract/probe';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { NotAllowed } from './not-allowed';
import type { ProbeRun } from './use-probe';
import { useProbeWords } from './use-probe-words';

interface ProbeStepsProps {
  run: ProbeRun | null;
  isRunning: boolean;
  error: unknown;
  onCancel: () => void;
}

type Shown = ProbeStep['state'] | 'running' | 'waiting';

const icons: Record<Shown, ReactNode> = {
  ok: <CircleCheck aria-hidden className="size-4 text-free" />,
  failed: <CircleAlert aria-hidden className="size-4 text-danger" />,
  skipped: <CircleMinus aria-hidden className="size-4 text-muted" />,
  running: <LoaderCircle aria-hidden className="size-4 animate-spin text-muted" />,
  waiting: <CircleDashed aria-hidden className="size-4 text-muted" />,
};

/** A connection being tried: each step with its words as it ends, and what to do where one fails. */
export function ProbeSteps({ run, isRunning, error, onCancel }: ProbeStepsProps) {
  const t = useTranslations('connections');
  const words = useWords();
  const say = useProbeWords();
  const errorWords = useErrorWords();
  if (run === null && !isRunning && !error) return null;
  const steps = run?.steps ?? [];
  const next = probeStepNames[steps.length];
  return (
    <div role="group" aria-label={t('steps')} className="flex flex-col gap-2">
      <ol role="list" aria-live="polite" className="flex flex-col gap-1.5">
        {probeStepNames.map((name) => {
          const step = steps.find((each) => each.step === name);
          const shown: Shown = step?.state ?? (isRunning && name === next ? 'running' : 'waiting');
          if (!step && !isRunning) return null;
          return (
            <li key={name} className="flex items-start gap-2">
              <span className="flex h-5 items-center">{icons[shown]}</span>
              <span className="flex min-w-0 flex-1 flex-col gap-1.5">
                <span
                  className={
                    shown === 'failed' ? 'text-danger' : shown === 'ok' ? 'text-ink' : 'text-muted'
                  }
                >
                  {step ? say(step) : t(`waiting.${name}`)}
                </span>
                {step?.finding === 'not-allowed' ? (
                  <NotAllowed entry={String(step.values.allow ?? step.values.host ?? '')} />
                ) : null}
              </span>
              {step && step.state !== 'skipped' && step.finding !== 'not-allowed' ? (
                <span className="shrink-0 text-sm text-muted tabular-nums">
                  {words.duration(step.ms)}
                </span>
              ) : null}
            </li>
          );
        })}
      </ol>
      {isRunning ? (
        <div>
          <Button size="small" onPress={onCancel}>
            {t('stopTesting')}
          </Button>
        </div>
      ) : null}
      {!isRunning && error ? <Banner tone="danger">{errorWords(error)}</Banner> : null}
    </div>
  );
}
