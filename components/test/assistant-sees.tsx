/* eslint-disable @next/next/no-img-element -- the picture is inside the answer, not at an address */
'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { TestResult } from '@/lib/contract/test-request';
import { jsonInside } from '../json/body-view';
import { JsonTree } from '../json/json-tree';
import { TextBlock } from '../json/text-block';

type Block = TestResult['content'][number];

/** The JSON at the start of a text, and the notes in plain words that stand in lines below it. */
function splitText(text: string) {
  const whole = jsonInside(text);
  if (whole !== null) return { value: whole, note: '' };
  const end = text.indexOf('\n');
  const value = end === -1 ? null : jsonInside(text.slice(0, end));
  return value === null ? { value: null, note: text } : { value, note: text.slice(end + 1) };
}

function TextOfBlock({ text }: { text: string }) {
  const t = useTranslations('test');
  const { value, note } = useMemo(() => splitText(text), [text]);
  if (value === null) return <TextBlock text={text} label={t('assistantSees')} />;
  return (
    <>
      <JsonTree value={value} label={t('assistantSees')} className="max-h-80" />
      {note === '' ? null : (
        <p dir="auto" className="whitespace-pre-wrap">
          {note}
        </p>
      )}
    </>
  );
}

function BlockView({ block }: { block: Block }) {
  const t = useTranslations('test');
  const { type, text, data, mimeType } = block;
  if (type === 'text' && typeof text === 'string') return <TextOfBlock text={text} />;
  if (type === 'image' && typeof data === 'string') {
    return (
      <img
        alt={t('picture')}
        className="max-h-80 max-w-full self-start rounded-lg border border-line"
        src={`data:${String(mimeType)};base64,${data}`}
      />
    );
  }
  if (type === 'audio' && typeof data === 'string') {
    return <audio controls className="w-full" src={`data:${String(mimeType)};base64,${data}`} />;
  }
  return <TextBlock text={JSON.stringify(block, null, 2)} label={t('assistantSees')} />;
}

function charactersOf(result: TestResult): number {
  return result.content.reduce(
    (sum, { text }) => sum + (typeof text === 'string' ? text.length : 0),
    0,
  );
}

function MissingFields({ fields }: { fields: TestResult['missing_fields'] }) {
  const t = useTranslations('test');
  if (fields.length === 0) return null;
  const name = (path: string) => (
    <bdi dir="ltr" className="font-mono">
      {path}
    </bdi>
  );
  return (
    <ul className="flex flex-col gap-1 text-sm text-ask">
      {fields.map((field) => (
        <li key={field.path}>
          {t.rich('missingField', { field: () => name(field.path) })}{' '}
          {field.found_at.length > 0
            ? t.rich('didYouMean', { field: () => name(field.found_at.join(', ')) })
            : null}
        </li>
      ))}
    </ul>
  );
}

/** The blocks of a result, each as people can look at it. */
export function ContentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) => <BlockView key={index} block={block} />);
}

/** Exactly what the model is given, and what was meant to be in it and is not there. */
export function AssistantSees({ result }: { result: TestResult }) {
  const t = useTranslations('test');
  return (
    <section className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-2">
        <h3 className="font-semibold">{t('assistantSees')}</h3>
        <span className="text-sm text-muted">
          {t('characters', { count: charactersOf(result) })}
        </span>
      </div>
      <ContentBlocks blocks={result.content} />
      <MissingFields fields={result.missing_fields} />
    </section>
  );
}
