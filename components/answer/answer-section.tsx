'use client';

import { useTranslations } from 'next-intl';
import { fieldPlace } from '@/lib/client/field-place';
import { jsonAt } from '@/lib/core/json/edit-json';
import { ListPreview } from '../json/list-preview';
import { Section } from '../tools/section';
import { problemAt, useToolEditor } from '../tools/tool-editor-context';
import { Checkbox } from '../ui/checkbox';
import { NumberField } from '../ui/number-field';
import { AnswerMore } from './answer-more';
import { AnswerPanel } from './answer-panel';
import { AnswerSourceBar } from './answer-source-bar';
import { AssistantGets } from './assistant-gets';
import { MarkedPaths } from './marked-paths';
import { useKnownAnswer } from './use-known-answer';
import { useOutput } from './use-output';
import { WideAnswer } from './wide-answer';

/** What the assistant may see of the answer, what is kept of it, and what counts as a failure. */
export function AnswerSection() {
  const t = useTranslations('answer');
  const { tool, view, edit } = useToolEditor();
  const known = useKnownAnswer();
  const output = useOutput();
  const hidesAll = output.fields?.length === 0;
  const limit = jsonAt(tool, ['recipe', 'output', 'limit']);
  return (
    <Section id="answer" title={t('answer')} aside={<AnswerSourceBar known={known} />}>
      <div className="flex flex-col gap-4" {...fieldPlace('recipe.output')}>
        <p className="text-muted">{t('intro')}</p>
        <div className="flex flex-col gap-2" {...fieldPlace('recipe.output.fields')}>
          <AnswerPanel known={known} output={output} />
          <p role="status" className="text-sm">
            {output.fields === null
              ? t('seesAll')
              : hidesAll
                ? t('seesNothing')
                : t('seesPicked', { count: output.fields.length })}
          </p>
          <WideAnswer known={known} output={output} />
          <MarkedPaths known={known} output={output} />
          <Checkbox
            isSelected={hidesAll}
            onChange={(hides) => output.setFields(hides ? [] : null)}
            description={t('hideAllHelp')}
          >
            {t('hideAll')}
          </Checkbox>
        </div>
        <div {...fieldPlace('recipe.output.limit')}>
          <NumberField
            label={t('firstEntries')}
            optional
            placeholder={t('allEntries')}
            description={t('firstEntriesHelp')}
            minValue={1}
            error={problemAt(view, 'recipe.output.limit')}
            value={typeof limit === 'number' ? limit : null}
            onChange={(count) => edit.set(['recipe', 'output', 'limit'], count)}
            className="sm:max-w-md"
          />
        </div>
        <ListPreview tool={tool}>
          <AssistantGets known={known} output={output} />
        </ListPreview>
        <AnswerMore known={known} />
      </div>
    </Section>
  );
}
