'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { draftSources } from '@/lib/core/recipe/draft-source';
import { Section } from '../tools/section';
import { useToolEditor } from '../tools/tool-editor-context';
import { Button } from '../ui/button';
import { newParameter, useParameterList } from './parameter-list-edit';
import { RequestParameters } from './request-parameters';

/** What goes into the requests, and where each value comes from. */
export function ParametersSection() {
  const t = useTranslations('parameters');
  const { tool } = useToolEditor();
  const sources = draftSources(tool.recipe);
  const [first, ...others] = sources;
  const isOne = others.length === 0;
  const isEmpty = sources.every(([, { params }]) => params.length === 0);
  return (
    <Section
      id="parameters"
      title={t('parameters')}
      aside={first && isOne ? <AddButton letter={first[0]} /> : null}
    >
      {isEmpty ? (
        <div className="flex flex-col gap-1 rounded-xl border border-dashed border-control px-4 py-5 text-center">
          <p className="font-medium">{t('emptyTitle')}</p>
          <p className="mx-auto max-w-lg text-muted">{t(first ? 'emptyHelp' : 'noRequest')}</p>
        </div>
      ) : null}
      {sources.map(([letter, source]) => (
        <RequestParameters key={letter} request={{ letter, source, sources }} isNamed={!isOne} />
      ))}
    </Section>
  );
}

function AddButton({ letter }: { letter: string }) {
  const t = useTranslations('parameters');
  const list = useParameterList(['recipe', 'sources', letter, 'params']);
  return (
    <Button icon={<Plus aria-hidden className="size-4" />} onPress={() => list.add(newParameter)}>
      {t('add')}
    </Button>
  );
}
