'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { fieldPlace } from '@/lib/client/field-place';
import { conditionSchema } from '@/lib/core/conversation/condition-schema';
import { allFields } from '@/lib/core/answer/answer-shape';
import { jsonAt } from '@/lib/core/json/edit-json';
import { isJsonObject } from '@/lib/core/json/json';
import { failsWith } from '@/lib/core/run/fail-when';
import { problemAt, useToolEditor } from '../tools/tool-editor-context';
import { Button } from '../ui/button';
import { FailCondition } from './fail-condition';
import type { KnownAnswerView } from './use-known-answer';

const place = ['recipe', 'output', 'fail_when'];

/** The conditions that make an answer a failure although the service says that all went well. */
export function FailConditions({ known }: { known: KnownAnswerView }) {
  const t = useTranslations('answer');
  const { tool, view, edit, bench } = useToolEditor();
  const { answers, roots } = known;
  const listed = jsonAt(tool, place);
  const conditions = Array.isArray(listed) ? listed : [];
  const fields = useMemo(() => allFields(roots).filter(({ path }) => path !== null), [roots]);

  function verdict(condition: unknown): boolean | null {
    const { data } = conditionSchema.safeParse(condition);
    return data === undefined || answers === null ? null : failsWith(data, answers, bench.values);
  }

  return (
    <div className="flex flex-col gap-2" {...fieldPlace('recipe.output.fail_when')}>
      <h3 className="font-medium">{t('failWhen')}</h3>
      <p className="text-sm text-muted">{t('failWhenHelp')}</p>
      {conditions.length > 0 ? (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {conditions.map((condition, index) => (
            <li key={index} {...fieldPlace(`recipe.output.fail_when.${index}`)}>
              <FailCondition
                condition={isJsonObject(condition) ? condition : {}}
                fields={fields}
                verdict={verdict(condition)}
                error={['', '.value', '.is', '.to']
                  .map((part) => problemAt(view, `recipe.output.fail_when.${index}${part}`))
                  .find((message) => message !== undefined)}
                onChange={(next) => edit.set([...place, index], next)}
                onRemove={() =>
                  edit.set(
                    place,
                    conditions.length === 1 ? undefined : conditions.toSpliced(index, 1),
                  )
                }
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Button
        size="small"
        className="self-start"
        icon={<Plus aria-hidden className="size-4" />}
        onPress={() => edit.set(place, [...conditions, { value: 'result.', is: 'equal', to: '' }])}
      >
        {t('addCondition')}
      </Button>
    </div>
  );
}
