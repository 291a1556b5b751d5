'use client';

import { useTranslations } from 'next-intl';
import { Button } from '../ui/button';
import { ValueList } from './remembered';
import type { RunPlace } from './run-place';
import type { Visit, VisitEntry } from './use-visit';
import { VisitEntryView } from './visit-entry';

interface VisitViewProps {
  visit: Visit;
  placeOf: (entry: VisitEntry) => RunPlace;
}

/** Everything done in this visit, the latest first, and what the conversation remembers of it. */
export function VisitView({ visit, placeOf }: VisitViewProps) {
  const t = useTranslations('test');
  const { entries, conversation } = visit;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <section className="flex flex-col gap-2">
        <div className="flex min-h-8 flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{t('transcript')}</h2>
          {entries.length > 0 ? (
            <Button size="small" onPress={visit.startOver}>
              {t('startOver')}
            </Button>
          ) : null}
        </div>
        {entries.length === 0 ? (
          <p className="rounded-xl border border-dashed border-control px-4 py-6 text-muted">
            {t('transcriptEmpty')}
          </p>
        ) : (
          <ol aria-label={t('transcript')} className="flex flex-col gap-3">
            {entries.toReversed().map((entry) => (
              <VisitEntryView key={entry.id} entry={entry} visit={visit} place={placeOf(entry)} />
            ))}
          </ol>
        )}
      </section>
      <section aria-label={t('conversation')} className="flex flex-col gap-2">
        <h2 className="font-semibold">{t('conversation')}</h2>
        {Object.keys(conversation).length === 0 ? (
          <p className="text-muted">{t('conversationEmpty')}</p>
        ) : (
          <ValueList values={conversation} />
        )}
      </section>
    </div>
  );
}
