'use client';

import { Check, CircleAlert, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { textOf } from '@/lib/client/draft-document';
import type { ShapeNode } from '@/lib/core/answer/answer-shape';
import { conditionOperators } from '@/lib/core/conversation/condition-schema';
import { conditionText, conditionValue } from '@/lib/core/conversation/condition-value';
import type { JsonObject } from '@/lib/core/json/json';
import { sameJson } from '@/lib/core/json/same-json';
import { Button } from '../ui/button';
import { Select } from '../ui/select';
import { SuggestField } from '../ui/suggest-field';
import { TextField } from '../ui/text-field';

const prefix = 'result.';
const comparesNothing = new Set(['present', 'absent', 'empty', 'not_empty']);

interface FailConditionProps {
  condition: JsonObject;
  fields: readonly ShapeNode[];
  /** Whether the known answer counts as a failure by it; null where that isn't known. */
  verdict: boolean | null;
  error: string | undefined;
  onChange: (condition: JsonObject) => void;
  onRemove: () => void;
}

function pathShown(value: string): string {
  return value.startsWith(prefix) ? value.slice(prefix.length) : value;
}

function pathWritten(shown: string): string {
  return /^(args|vars)\./.test(shown) ? shown : `${prefix}${shown}`;
}

/** One condition in words: a field, a comparison, a value. */
export function FailCondition(props: FailConditionProps) {
  const { condition, fields, verdict, error, onChange, onRemove } = props;
  const t = useTranslations('answer');
  const [typed, setTyped] = useState<string | null>(null);
  const path = pathShown(textOf(condition.value));
  const operator = textOf(condition.is);
  const field = fields.find((each) => each.path === path);
  const ofText = typeof field?.example === 'string';
  const isTyped =
    typed !== null &&
    condition.to !== undefined &&
    sameJson(conditionValue(typed, ofText), condition.to);

  function compare(is: string) {
    const { to: before, ...rest } = condition;
    onChange(comparesNothing.has(is) ? { ...rest, is } : { ...rest, is, to: before ?? '' });
  }

  return (
    <div className="flex flex-col gap-2 p-3">
      <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_10rem_minmax(0,1fr)_auto]">
        <SuggestField
          label={t('field')}
          value={path}
          suggestions={fields.flatMap(({ path: id }) => (id === null ? [] : { id }))}
          showLabel={t('showFields')}
          onChange={(shown) => onChange({ ...condition, value: pathWritten(shown) })}
        />
        <Select
          label={t('comparison')}
          options={conditionOperators.map((id) => ({ id, label: t(`is.${id}`) }))}
          value={operator}
          onChange={compare}
        />
        {comparesNothing.has(operator) ? (
          <span className="hidden sm:block" />
        ) : (
          <TextField
            label={t('value')}
            value={isTyped ? typed : conditionText(condition.to, ofText)}
            onChange={(text) => {
              setTyped(text);
              onChange({ ...condition, to: conditionValue(text, ofText) });
            }}
          />
        )}
        <Button
          variant="quiet"
          size="icon"
          aria-label={t('removeCondition', { path: path || t('field') })}
          className="sm:mt-7"
          icon={<X aria-hidden className="size-4" />}
          onPress={onRemove}
        />
      </div>
      {error === undefined ? null : <p className="text-sm text-danger">{error}</p>}
      <p role="status" className="flex items-center gap-1.5 text-sm empty:hidden">
        {verdict === null ? null : verdict ? (
          <>
            <CircleAlert aria-hidden className="size-4 text-danger" />
            <span className="text-danger">{t('wouldFail')}</span>
          </>
        ) : (
          <>
            <Check aria-hidden className="size-4 text-free" />
            <span className="text-muted">{t('wouldPass')}</span>
          </>
        )}
      </p>
    </div>
  );
}
