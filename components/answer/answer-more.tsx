'use client';

import { useTranslations } from 'next-intl';
import { useWords } from '@/lib/client/use-words';
import { textOf } from '@/lib/client/draft-document';
import { fieldPlace } from '@/lib/client/field-place';
import { jsonAt } from '@/lib/core/json/edit-json';
import { limits } from '@/lib/core/limits';
import { problemAt, useToolEditor } from '../tools/tool-editor-context';
import { Disclosure } from '../ui/disclosure';
import { NumberField } from '../ui/number-field';
import { TokenField } from '../ui/token-field';
import { FailConditions } from './fail-conditions';
import type { KnownAnswerView } from './use-known-answer';

/** What counts as failure and what is told then, and how long an answer may be. */
export function AnswerMore({ known }: { known: KnownAnswerView }) {
  const t = useTranslations('answer');
  const words = useWords();
  const { tool, view, edit } = useToolEditor();
  const max = jsonAt(tool, ['recipe', 'output', 'max_chars']);
  const conditions = jsonAt(tool, ['recipe', 'output', 'fail_when']);
  const isUsed =
    typeof max === 'number' ||
    typeof tool.on_error === 'string' ||
    (Array.isArray(conditions) && conditions.length > 0);
  return (
    <div className="rounded-xl border border-line bg-surface">
      <Disclosure title={<span className="font-medium">{t('more')}</span>} isOpenAtFirst={isUsed}>
        <div className="flex flex-col gap-5 border-t border-line p-3">
          <FailConditions known={known} />
          <div {...fieldPlace('on_error')}>
            <TokenField
              label={t('onError')}
              optional
              description={t('onErrorHelp')}
              placeholder="{{error}}"
              error={problemAt(view, 'on_error')}
              options={[
                { id: 'error', label: t('errorItself'), description: t('errorItselfHelp') },
              ]}
              value={textOf(tool.on_error)}
              onChange={(text) => edit.set(['on_error'], text === '' ? undefined : text)}
            />
          </div>
          <div {...fieldPlace('recipe.output.max_chars')}>
            <NumberField
              label={t('maxCharacters')}
              optional
              placeholder={words.count(limits.seenCharactersDefault)}
              description={t('maxCharactersHelp')}
              minValue={1}
              maxValue={limits.seenCharactersMax}
              error={problemAt(view, 'recipe.output.max_chars')}
              value={typeof max === 'number' ? max : null}
              onChange={(count) => edit.set(['recipe', 'output', 'max_chars'], count ?? undefined)}
              className="sm:max-w-md"
            />
          </div>
        </div>
      </Disclosure>
    </div>
  );
}
