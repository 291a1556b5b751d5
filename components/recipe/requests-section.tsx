'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Json } from '@/lib/core/json/json';
import { addRequest, newRequest, requestsMax } from '@/lib/core/recipe/edit-sources';
import { requestLetters } from '@/lib/core/recipe/seen-paths';
import { useKnownAnswer } from '../answer/use-known-answer';
import { Section } from '../tools/section';
import { useToolEditor } from '../tools/tool-editor-context';
import { Button } from '../ui/button';
import { FirstRequest } from './first-request';
import { KindField } from './kind-field';
import { previewConnection } from './preview-connection';
import { RequestCard } from './request-card';

/** The requests a tool makes, one after the other. */
export function RequestsSection() {
  const t = useTranslations('recipe');
  const { tool, document, edit } = useToolEditor();
  const letters = requestLetters(tool);
  const connection = previewConnection(document, tool);
  const { answers, roots } = useKnownAnswer();
  const known = Object.entries(answers?.values ?? {}).flatMap(
    ([letter, value]): [string, Json][] => (value === undefined ? [] : [[letter, value]]),
  );
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
      {letters.map((letter) => (
        <RequestCard
          key={letter}
          letter={letter}
          letters={letters}
          connection={connection}
          answers={Object.fromEntries(known)}
          roots={roots}
        />
      ))}
      {letters.length === 0 ? null : <KindField />}
    </Section>
  );
}
