'use client';

import { Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type PageAction, useActions } from '@/lib/client/page-actions';
import { ExposedName } from '../tools/exposed-name';
import { Banner } from '../ui/banner';
import { Button } from '../ui/button';
import { LinkButton } from '../ui/link-button';
import { useReadOnly } from '../ui/read-only';
import { Shortcut } from '../ui/shortcut';
import { ArgumentForm } from './argument-form';
import { goToArgument } from './argument-place';
import { readForm } from './argument-values';
import type { TestSubject } from './test-subject';
import type { TriedVersion, Visit } from './use-visit';
import { useSample } from './use-sample';
import { useUnfinishedWords } from './use-unfinished-words';

interface TryFormProps {
  subject: TestSubject;
  of: TriedVersion;
  visit: Visit;
  /** The page of the tool. */
  toolHref: string;
}

/** The values the assistant calls a tool with. */
export function TryForm({ subject, of, visit, toolHref }: TryFormProps) {
  const t = useTranslations('test');
  const { view, slug, variables } = subject;
  const sample = useSample(slug, view.name);
  const isReadOnly = useReadOnly();
  const [tellsMissing, setTellsMissing] = useState(false);
  const { values, problems } = readForm(view.parameters, sample.typed.arguments);
  const unfinished = useUnfinishedWords()(view);
  const isBusy = visit.isAsking || visit.isRunning;
  const isReady = unfinished === null;
  const unknown = variables.filter((name) => !Object.hasOwn(visit.conversation, name));

  function call() {
    if (isBusy || !isReady || isReadOnly) return;
    const [firstWrong] = problems.keys();
    setTellsMissing(firstWrong !== undefined);
    if (firstWrong !== undefined) {
      goToArgument(firstWrong);
      return;
    }
    sample.keep();
    visit.call({ subject, of, values });
  }
  const action: PageAction = {
    id: 'call-tool',
    label: t('callTool'),
    icon: <Play aria-hidden className="size-4" />,
    shortcut: 'mod+Enter',
    onAction: call,
  };
  useActions(isReadOnly ? [] : [action]);

  return (
    <div className="flex flex-col gap-4">
      {isReady ? null : (
        <Banner
          actions={
            <LinkButton size="small" href={toolHref}>
              {t('openTool')}
            </LinkButton>
          }
        >
          <bdi>{unfinished}</bdi>
        </Banner>
      )}
      <ArgumentForm
        specs={view.parameters}
        variables={[]}
        sample={sample}
        problems={problems}
        tellsMissing={tellsMissing}
      />
      {unknown.length > 0 ? (
        <p className="text-sm text-ask">
          {t('notRemembered')} <ExposedName>{unknown.join(', ')}</ExposedName>
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
          icon={<Play aria-hidden className="size-4 rtl:-scale-x-100" />}
          isDisabled={isBusy || !isReady}
          onPress={call}
        >
          {t('callTool')}
          <span aria-hidden className="opacity-80">
            <Shortcut keys="mod+Enter" className="pointer-coarse:hidden" />
          </span>
        </Button>
        {visit.isAsking ? <p className="text-sm text-muted">{t('answerFirst')}</p> : null}
      </div>
      <p className="text-sm text-muted">{t(isReadOnly ? 'editorsTest' : 'sendsReal')}</p>
    </div>
  );
}
