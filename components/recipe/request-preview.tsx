'use client';

import { useTranslations } from 'next-intl';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import type { Json } from '@/lib/core/json/json';
import { type PreviewConnection, previewRequest } from '@/lib/core/recipe/preview-request';
import { ExposedName } from '../tools/exposed-name';
import { useToolEditor } from '../tools/tool-editor-context';
import { CopyButton } from '../ui/copy-button';
import { TextBlock } from '../json/text-block';
import type { RequestSlot } from './request-slot';

interface RequestPreviewProps {
  slot: RequestSlot;
  connection: PreviewConnection;
  answers: Readonly<Record<string, Json>>;
}

function Names({ list }: { list: readonly string[] }) {
  return <ExposedName>{list.join(', ')}</ExposedName>;
}

/** What exactly goes out with the values typed in the test pane, and what is still missing for it. */
export function RequestPreview({ slot, connection, answers }: RequestPreviewProps) {
  const t = useTranslations('recipe');
  const words = useSentenceWords();
  const { bench } = useToolEditor();
  const variables = Object.entries(bench.sample.typed.variables).filter(
    ([, value]) => value !== '',
  );
  const shown = previewRequest(slot.letter, slot.source, connection, {
    arguments: bench.values,
    variables: Object.fromEntries(variables),
    answers,
  });
  if (shown.kind === 'refused') {
    return (
      <p className="text-sm text-muted" dir="auto">
        {t('noPreview', { sentence: words(shown.said) })}
      </p>
    );
  }
  const lines = [
    `${shown.method} ${shown.url}`,
    ...shown.headers.map(({ name, value }) => `${name}: ${value}`),
    ...(shown.body ? ['', shown.body.text] : []),
  ].join('\n');
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="text-sm font-medium">{t('goesOut')}</h4>
        <CopyButton text={lines} />
      </div>
      <TextBlock text={lines} label={t('goesOutOf', { letter: slot.letter })} />
      {shown.missing.length > 0 ? (
        <p className="text-sm text-ask">
          {t.rich('missing', {
            count: shown.missing.length,
            names: () => <Names list={shown.missing} />,
          })}
        </p>
      ) : null}
      {shown.unsent.length > 0 ? (
        <p className="text-sm text-muted">
          {t.rich('unsent', {
            count: shown.unsent.length,
            names: () => <Names list={shown.unsent} />,
          })}
        </p>
      ) : null}
      {shown.waitsFor.length > 0 ? (
        <p className="text-sm text-muted">
          {t.rich('waitsFor', {
            count: shown.waitsFor.length,
            names: () => <Names list={shown.waitsFor} />,
            braces: () => <Names list={['{{…}}']} />,
          })}
        </p>
      ) : null}
      {slot.source.for_each_of === null ? null : (
        <p className="text-sm text-muted">
          {t('repeated', { letter: slot.source.for_each_of.slice(0, 1) })}
        </p>
      )}
    </div>
  );
}
