'use client';

import { useTranslations } from 'next-intl';
import { useWords } from '@/lib/client/use-words';
import type { ContentBlock } from '@/lib/core/run/run-result';
import { jsonInside } from '../json/body-view';
import { JsonTree } from '../json/json-tree';
import { TextBlock } from '../json/text-block';
import type { KnownAnswerView } from './use-known-answer';
import type { OutputEdit } from './use-output';

function TextShown({ text }: { text: string }) {
  const t = useTranslations('answer');
  const end = text.indexOf('\n');
  const first = end === -1 ? text : text.slice(0, end);
  const value = jsonInside(first);
  if (value === null) return <TextBlock text={text} label={t('gets')} />;
  const notes = end === -1 ? [] : text.slice(end + 1).split('\n');
  return (
    <>
      <JsonTree value={value} label={t('gets')} className="max-h-72" />
      {notes.map((note) => (
        <p key={note} className="text-sm" dir="auto">
          {note}
        </p>
      ))}
    </>
  );
}

function BlockShown({ block }: { block: ContentBlock }) {
  const t = useTranslations('answer');
  if (block.type === 'text') return <TextShown text={block.text} />;
  if (block.type === 'resource') return <TextShown text={block.resource.text} />;
  return <p className="text-muted">{t(block.type, { type: block.mimeType })}</p>;
}

function charactersOf(content: readonly ContentBlock[]): number {
  return content.reduce((sum, block) => sum + (block.type === 'text' ? block.text.length : 0), 0);
}

interface AssistantGetsProps {
  known: KnownAnswerView;
  output: OutputEdit;
}

/** What an assistant would be given of the answer above, by the rules of a call, as one changes them. */
export function AssistantGets({ known, output }: AssistantGetsProps) {
  const t = useTranslations('answer');
  const words = useWords();
  const result = known.foreseen?.result;
  return (
    <>
      {output.hasBlocks ? (
        <p className="text-muted">
          {t.rich('hasBlocks', {
            json: (text) => (
              <a href="#json" className="text-accent underline">
                {text}
              </a>
            ),
          })}
        </p>
      ) : null}
      {result ? (
        <section className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h3 className="font-medium">{t('gets')}</h3>
            <span className="text-sm text-muted">
              {t('characters', {
                count: charactersOf(result.content),
                shown: words.count(charactersOf(result.content)),
              })}
            </span>
          </div>
          {result.isError ? <p className="text-sm text-danger">{t('isFailure')}</p> : null}
          {result.content.map((block, index) => (
            <BlockShown key={index} block={block} />
          ))}
        </section>
      ) : null}
    </>
  );
}
