'use client';

import { Wrench } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { changeAddress, useAddress } from '@/lib/client/use-address';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import { textOf, titledTools, toolNames } from '@/lib/client/draft-document';
import { toolHref } from '@/lib/client/tool-address';
import type { JsonObject } from '@/lib/core/json/json';
import { shortName } from '@/lib/core/naming/short-name';
import { ErrorState } from '../shell/error-state';
import { ViewersRead } from '../shell/viewers-read';
import { viewOfTool } from '../tools/tool-opinion';
import { Button } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { LinkButton } from '../ui/link-button';
import { RadioGroup } from '../ui/radio-group';
import { LoadingLabel, Skeleton } from '../ui/skeleton';
import { goToArgument } from './argument-place';
import { testSubject } from './test-subject';
import { ToolChoice } from './tool-choice';
import { TryForm } from './try-form';
import { useTriedDocument } from './use-tried-document';
import { type TriedVersion, useVisit, type VisitEntry } from './use-visit';
import { VisitView } from './visit-view';

/** The page of a tool in the draft, or the list where the draft has no such tool. */
function hrefOf(slug: string, draft: JsonObject | undefined, name: string): string {
  const names = draft ? toolNames(draft) : [];
  const index = names.indexOf(name);
  return index === -1 ? `/apps/${slug}` : toolHref(slug, names, index);
}

/** Lets one be the assistant: choose a tool, give it values, answer the card, see what comes of it. */
export function TryPage({ slug }: { slug: string }) {
  const t = useTranslations('test');
  const router = useRouter();
  const search = useAddress();
  const of: TriedVersion = search.get('of') === 'live' ? 'live' : 'draft';
  const tried = useTriedDocument(slug, of);
  const visit = useVisit(slug);

  const versions = [
    { id: 'draft', label: t('draft') },
    { id: 'live', label: t('live') },
  ];
  const names = tried.document ? toolNames(tried.document) : [];
  const chosen = Math.max(0, names.indexOf(search.get('tool') ?? ''));
  const name = names[chosen];
  const draftHref = (tool: string) => hrefOf(slug, tried.draft, tool);

  function placeOf({ subject }: VisitEntry) {
    const { view, connection } = subject;
    const [first] = view.parameters;
    const canGo = first !== undefined && view.name === name;
    return {
      connection,
      toField: (path: string) =>
        router.push(`${draftHref(view.name)}?field=${encodeURIComponent(path)}`),
      toValues: canGo ? () => goToArgument(first.argument) : null,
    };
  }

  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <p className="text-muted">{t('tryHelp')}</p>
        <RadioGroup
          label={t('version')}
          options={versions}
          value={of}
          onChange={(id) => changeAddress({ of: id })}
        />
        {tried.document && name !== undefined ? (
          <Chosen
            key={`${of} ${chosen} ${name}`}
            slug={slug}
            document={tried.document}
            index={chosen}
            of={of}
            visit={visit}
            toolHref={draftHref(name)}
            onChoose={(tool) => changeAddress({ tool })}
          />
        ) : (
          <NothingToTry slug={slug} tried={tried} onDraft={() => changeAddress({ of: 'draft' })} />
        )}
      </div>
      <VisitView visit={visit} placeOf={placeOf} />
    </div>
  );
}

interface ChosenProps {
  slug: string;
  document: JsonObject;
  index: number;
  of: TriedVersion;
  visit: ReturnType<typeof useVisit>;
  toolHref: string;
  onChoose: (tool: string) => void;
}

/** The tool that is chosen out of all, with the values to call it with. */
function Chosen({ slug, document, index, of, visit, toolHref: href, onChoose }: ChosenProps) {
  const words = useSentenceWords();
  const view = viewOfTool(document, shortName(textOf(document.name)), index, words);
  const options = titledTools(document).map(({ name, title }) => ({ id: name, label: title }));
  return (
    <>
      <ToolChoice view={view} options={options} toolHref={href} onChoose={onChoose} />
      <ViewersRead>
        <TryForm
          subject={testSubject(slug, document, view)}
          of={of}
          visit={visit}
          toolHref={href}
        />
      </ViewersRead>
    </>
  );
}

interface NothingToTryProps {
  slug: string;
  tried: ReturnType<typeof useTriedDocument>;
  onDraft: () => void;
}

/** Why there is no tool to choose: none is there, nothing is live, or it is on its way. */
function NothingToTry({ slug, tried, onDraft }: NothingToTryProps) {
  const t = useTranslations('test');
  if (tried.isNothingLive) {
    return (
      <EmptyState
        title={t('nothingLive')}
        actions={<Button onPress={onDraft}>{t('tryDraft')}</Button>}
      >
        {t('nothingLiveHelp')}
      </EmptyState>
    );
  }
  if (tried.document) {
    return (
      <EmptyState
        icon={<Wrench aria-hidden className="size-6" />}
        title={t('noTools')}
        actions={<LinkButton href={`/apps/${slug}`}>{t('goToTools')}</LinkButton>}
      >
        {t('noToolsHelp')}
      </EmptyState>
    );
  }
  if (tried.error !== null) {
    return (
      <ErrorState
        title={t('couldNotLoad')}
        error={tried.error}
        onRetry={tried.retry}
        isRetrying={tried.isRetrying}
      />
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <LoadingLabel>{t('loadingTools')}</LoadingLabel>
      <Skeleton className="h-9 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
