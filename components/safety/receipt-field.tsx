'use client';

import { Check, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { textOf } from '@/lib/client/draft-document';
import { fieldPlace } from '@/lib/client/field-place';
import { allFields } from '@/lib/core/answer/answer-shape';
import { pickStates } from '@/lib/core/recipe/picked-fields';
import { type KnownAnswerView, useKnownAnswer } from '../answer/use-known-answer';
import { useOutput } from '../answer/use-output';
import { leafText } from '../json/json-node';
import { ExposedName } from '../tools/exposed-name';
import { problemAt, useToolEditor } from '../tools/tool-editor-context';
import { TokenField, type TokenOption } from '../ui/token-field';

const optionsMax = 200;

/** The fields that the assistant sees: of the known answer, else those picked by name. */
function resultOptions(known: KnownAnswerView, fields: readonly string[] | null): TokenOption[] {
  const { answers, roots } = known;
  if (answers === null || roots.length === 0) {
    return (fields ?? []).map((path) => ({ id: `result.${path}`, label: path }));
  }
  const states = fields && pickStates(roots, fields, answers);
  return allFields(roots)
    .filter(({ kind, key }) => kind === 'value' && (states?.get(key) ?? 'all') === 'all')
    .flatMap(({ path, example }) =>
      path === null ? [] : [{ id: `result.${path}`, label: path, description: leafText(example) }],
    )
    .slice(0, optionsMax);
}

/** How the receipt would read after the known answer, or why it would not be said. */
function ReceiptCheck({ known }: { known: KnownAnswerView }) {
  const t = useTranslations('safety');
  const foreseen = known.foreseen;
  if (foreseen === undefined) return <p className="text-sm text-muted">{t('receiptUntried')}</p>;
  const { result, receiptGaps } = foreseen;
  if (result.isError) return <p className="text-sm text-muted">{t('receiptFailed')}</p>;
  if (result.confirm !== null) {
    return (
      <p className="flex items-start gap-1.5 text-sm">
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-free" />
        <span>
          <span className="text-muted">{t('receiptReads')}</span>{' '}
          <bdi className="font-medium">{result.confirm}</bdi>
        </span>
      </p>
    );
  }
  return (
    <ul className="flex flex-col gap-1 text-sm text-ask">
      {receiptGaps.map((name) => (
        <li key={name} className="flex items-start gap-1.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>
            {t.rich(name.startsWith('result.') ? 'gapInResult' : 'gapInArguments', {
              name: () => <ExposedName>{name.replace(/^result\./, '')}</ExposedName>,
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The sentence that is said word for word after the tool has run, checked against the known answer. */
export function ReceiptField() {
  const t = useTranslations('safety');
  const { tool, view, edit } = useToolEditor();
  const known = useKnownAnswer();
  const { fields } = useOutput();
  const text = textOf(tool.confirm);
  const options = [
    ...view.parameters.map(({ argument }) => ({
      id: argument,
      label: argument,
      description: t('fromConversation'),
    })),
    ...resultOptions(known, fields),
  ];
  return (
    <div className="flex flex-col gap-1.5" {...fieldPlace('confirm')}>
      <TokenField
        label={t('receipt')}
        optional
        description={t.rich('receiptHelp', {
          example: () => (
            <bdi dir="ltr" className="font-mono text-ink">{`Booked: {{result.when}}.`}</bdi>
          ),
        })}
        error={problemAt(view, 'confirm')}
        options={options}
        value={text}
        onChange={(next) => edit.set(['confirm'], next === '' ? undefined : next)}
      />
      <div role="status" className="empty:hidden">
        {text === '' ? null : <ReceiptCheck known={known} />}
      </div>
    </div>
  );
}
