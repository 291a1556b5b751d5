'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { jsonAt } from '@/lib/core/json/edit-json';
import type { Json } from '@/lib/core/json/json';
import { addRequest, newRequest, requestsMax } from '@/lib/core/recipe/edit-sources';
import { requestLetters } from '@/lib/core/recipe/seen-paths';
import { useKnownAnswer } from '../answer/use-known-answer';
import { Section } from '../tools/section';
import { useToolEditor } from '../tools/tool-editor-context';
import { Button } from '../ui/button';
import { SortableList } from '../ui/sortable-list';
import { FirstRequest } from './first-request';
import { KindField } from './kind-field';
import { previewConnection } from './preview-connection';
import { RequestCard } from './request-card';
import { useMoveRequest } from './use-move-request';

/** The requests a tool makes, one after the other. */
export function RequestsSection() {
  const t = useTranslations('recipe');
  const { tool, document, edit } = useToolEditor();
  const letters = requestLetters(tool);
  const connection = previewConnection(document, tool);
  const { answers, roots } = useKnownAnswer();
  const moveRequest = useMoveRequest();
  const known = Object.entries(answers?.values ?? {}).flatMap(
    ([letter, value]): [string, Json][] => (value === undefined ? [] : [[letter, value]]),
  );
  const card = (letter: string) => (
    <RequestCard
      letter={letter}
      letters={letters}
      connection={connection}
      answers={Object.fromEntries(known)}
      roots={roots}
    />
  );
  const [only] = letters;
  return (
    <Section
      id="requests"
      title={t('requests')}
      aside={
        letters.length === 0 || letters.length >= requestsMax ? null : (
          <Button
            icon={<Plus aria-hidden className="size-4" />}
            onPress={() => edit.change((now) => addRequest(now, newRequest('/'))?.tool ?? now)}
          >
            {t('add')}
          </Button>
        )
      }
    >
      {letters.length === 0 ? <FirstRequest baseUrl={connection?.base_url || null} /> : null}
      {letters.length > 1 ? <p className="text-muted">{t('inOrder')}</p> : null}
      {letters.length === 1 && only !== undefined ? card(only) : null}
      {letters.length > 1 ? (
        <SortableList
          label={t('requests')}
          items={letters.map((letter) => jsonAt(tool, ['recipe', 'sources', letter]))}
          nameOf={(_source, index) => t('request', { letter: letters[index] ?? '' })}
          onMove={(from, to) => moveRequest(letters[from] ?? '', to)}
          className="-my-2"
          itemClassName="rounded-xl py-2"
        >
          {(_source, index) => card(letters[index] ?? '')}
        </SortableList>
      ) : null}
      {letters.length === 0 ? null : <KindField />}
    </Section>
  );
}
