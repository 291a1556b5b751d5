'use client';

import { Hand, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useWords } from '@/lib/client/use-words';
import { ListPreview } from '../json/list-preview';
import { Button } from '../ui/button';
import { ApprovalCard, Receipt } from './approval-card';
import { ValueList } from './remembered';
import { RunOutcome } from './run-outcome';
import type { RunPlace } from './run-place';
import type { Visit, VisitEntry } from './use-visit';

interface VisitEntryViewProps {
  entry: VisitEntry;
  visit: Visit;
  place: RunPlace;
}

/** Brings what has just appeared to those who look elsewhere or listen. */
const focusWhenShown = (element: HTMLElement | null) => element?.focus();

/** One call of a visit: what the assistant asked for, what the person said, and what came of it. */
export function VisitEntryView({ entry, visit, place }: VisitEntryViewProps) {
  const t = useTranslations('test');
  const words = useWords();
  const { subject, values, run, state } = entry;
  const { title, mode, parameters } = subject.view;
  return (
    <li className="flex flex-col gap-3 rounded-xl border border-line bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="min-w-0 font-semibold">
          <span className="font-normal text-muted">{t('assistantCalls')} </span>
          <bdi>{title}</bdi>
        </h3>
        <span className="text-sm text-muted">
          {t(entry.of)} · {words.clock(entry.at)}
        </span>
      </div>
      {Object.keys(values).length > 0 ? (
        <ValueList values={values} />
      ) : (
        <p className="text-sm text-muted">{t('withNoValues')}</p>
      )}
      {state === 'asking' ? (
        <div tabIndex={-1} ref={focusWhenShown} className="max-w-md scroll-mt-4 rounded-xl">
          <ApprovalCard
            title={title}
            values={values}
            parameters={parameters}
            actions={
              <div className="flex gap-2">
                <Button variant="primary" onPress={() => visit.allow(entry)}>
                  {t('allow')}
                </Button>
                <Button onPress={() => visit.decline(entry)}>{t('notNow')}</Button>
              </div>
            }
          />
        </div>
      ) : null}
      {state === 'declined' ? <p role="status">{t('declined')}</p> : null}
      {state === 'ran' && mode.kind === 'asks-first' ? (
        <p className="flex items-center gap-2 text-ask">
          <Hand aria-hidden className="size-4" />
          {t('allowed')}
        </p>
      ) : null}
      {run === null ? null : (
        <>
          {run.phase === 'running' ? (
            <Button
              size="small"
              className="self-start"
              icon={<Square aria-hidden className="size-4" />}
              onPress={visit.cancel}
            >
              {t('cancel')}
            </Button>
          ) : null}
          <ListPreview tool={subject.view.tool}>
            <RunOutcome run={run} place={place} />
          </ListPreview>
          <Receipt sentence={run.result?.confirm ?? null} />
        </>
      )}
    </li>
  );
}
