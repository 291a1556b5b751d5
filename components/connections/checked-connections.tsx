'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, CircleMinus, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { draftConnections, nameOfConnection, textOf } from '@/lib/client/draft-document';
import { connectionStatesQuery } from '@/lib/client/queries/secrets';
import { useDraft } from '@/lib/client/use-draft';
import { type ProbeStep, probeStepNames } from '@/lib/contract/probe';
import type { JsonObject } from '@/lib/core/json/json';
import { useProbe } from './use-probe';
import { useProbeWords } from './use-probe-words';

const icons = {
  ok: <CircleCheck aria-hidden className="size-4 shrink-0 text-free" />,
  failed: <CircleAlert aria-hidden className="size-4 shrink-0 text-danger" />,
  skipped: <CircleMinus aria-hidden className="size-4 shrink-0 text-muted" />,
};

/** Each connection of an app in one line: the four steps of its last try, as they end. */
export function CheckedConnections({ slug }: { slug: string }) {
  const t = useTranslations('connections');
  const document = useDraft(slug).data?.document;
  const connections = document ? draftConnections(document) : [];
  if (connections.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <div>
        <h3 className="font-medium">{t('checkedTitle')}</h3>
        <p className="text-sm text-muted">{t('neverWrites')}</p>
      </div>
      <ul
        role="list"
        aria-label={t('checkedTitle')}
        className="divide-y divide-line rounded-xl border border-line bg-surface"
      >
        {connections.map((connection, index) => (
          <CheckedConnection
            key={`${index} ${textOf(connection.id)}`}
            slug={slug}
            connection={connection}
          />
        ))}
      </ul>
    </div>
  );
}

function CheckedConnection({ slug, connection }: { slug: string; connection: JsonObject }) {
  const t = useTranslations('connections');
  const say = useProbeWords();
  const id = textOf(connection.id);
  const { run, isRunning, error } = useProbe(slug, id);
  const state = useQuery(connectionStatesQuery(slug)).data?.get(id);
  const steps = run?.steps ?? [];
  const failed = steps.find((step) => step.state === 'failed');
  return (
    <li className="flex flex-col gap-1 px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">
          <bdi>{nameOfConnection(connection)}</bdi>
        </span>
        {steps.length === 0 && !isRunning ? (
          <span className="text-muted">{t(error ? 'couldNotTest' : 'notTested')}</span>
        ) : (
          <ol role="list" className="flex flex-wrap gap-x-4 gap-y-1">
            {probeStepNames.map((name) => (
              <Step
                key={name}
                name={name}
                step={steps.find((each) => each.step === name)}
                isNext={isRunning && name === probeStepNames[steps.length]}
              />
            ))}
          </ol>
        )}
      </div>
      {failed ? (
        <p className="text-danger">{say(failed)}</p>
      ) : state?.sign_in_again || state?.sign_in?.state === 'again' ? (
        <p className="flex items-center gap-1.5 text-danger">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {t('wantsSignIn')}
        </p>
      ) : state?.sign_in?.state === 'never' ? (
        <p className="text-muted">{t('nobodySignedIn')}</p>
      ) : null}
    </li>
  );
}

function shortWords({ step, state, finding }: ProbeStep) {
  if (finding === 'sign-in-needed' || finding === 'no-key' || finding === 'not-encrypted')
    return `short.${finding}` as const;
  return `short.${step}-${state}` as const;
}

interface StepProps {
  name: ProbeStep['step'];
  step: ProbeStep | undefined;
  isNext: boolean;
}

function Step({ name, step, isNext }: StepProps) {
  const t = useTranslations('connections');
  if (!step && !isNext) return null;
  return (
    <li className="flex items-center gap-1.5">
      {step ? (
        icons[step.state]
      ) : (
        <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin text-muted" />
      )}
      <span className={step?.state === 'ok' ? 'text-ink' : 'text-muted'}>
        {step ? t(shortWords(step)) : t(`waiting.${name}`)}
      </span>
    </li>
  );
}
