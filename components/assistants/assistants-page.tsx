'use client';

import { useQuery } from '@tanstack/react-query';
import { Bot } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Assistant } from '@/lib/contract/assistants';
import { assistantsQuery } from '@/lib/client/queries/assistants';
import { useWords } from '@/lib/client/use-words';
import { ErrorState } from '../shell/error-state';
import { Section } from '../tools/section';
import { Button } from '../ui/button';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { DeleteAssistantDialog } from './delete-assistant-dialog';

/** The assistants that people let in by signing in, each of which can be sent away. */
export function AssistantsPage() {
  const t = useTranslations('assistants');
  const assistants = useQuery(assistantsQuery);
  if (assistants.isError) {
    return (
      <ErrorState
        title={t('failed')}
        error={assistants.error}
        onRetry={() => void assistants.refetch()}
        isRetrying={assistants.isFetching}
      />
    );
  }
  if (!assistants.data) {
    return (
      <>
        <LoadingLabel>{t('loading')}</LoadingLabel>
        <Skeleton className="h-40 w-full" />
      </>
    );
  }
  return (
    <Section title={t('assistants')}>
      <p className="text-muted">{t('help')}</p>
      {assistants.data.length === 0 ? (
        <p>{t('empty')}</p>
      ) : (
        <AssistantList assistants={assistants.data} />
      )}
    </Section>
  );
}

function AssistantList({ assistants }: { assistants: readonly Assistant[] }) {
  const t = useTranslations('assistants');
  const format = useFormatter();
  const words = useWords();
  const [deleting, setDeleting] = useState<Assistant | null>(null);
  return (
    <>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {assistants.map((assistant) => {
          const { id, name, person, apps, since, last_used_at } = assistant;
          const date = format.dateTime(new Date(since), { dateStyle: 'medium' });
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3 py-2.5">
              <Bot aria-hidden className="size-4 text-muted" />
              <div className="flex min-w-0 flex-1 basis-52 flex-col">
                <span className="wrap-anywhere">
                  <bdi className="font-medium">{name}</bdi>{' '}
                  <span className="text-muted">
                    {t.rich('forPerson', { who: () => <bdi>{person.name}</bdi> })}
                  </span>
                </span>
                <span className="text-sm wrap-anywhere text-muted">
                  {apps === 'all'
                    ? t('all')
                    : t.rich('only', { app: () => <bdi dir="ltr">{apps[0]}</bdi> })}
                  {' · '}
                  {t('since', { date })}
                  {' · '}
                  {last_used_at === null
                    ? t('neverUsed')
                    : t('used', { ago: words.ago(last_used_at) })}
                </span>
              </div>
              <Button aria-label={t('endNamed', { name })} onPress={() => setDeleting(assistant)}>
                {t('end')}
              </Button>
            </li>
          );
        })}
      </ul>
      <DeleteAssistantDialog assistant={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
