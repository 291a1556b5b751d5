'use client';

import { useTranslations } from 'next-intl';
import { fieldPlace } from '@/lib/client/field-place';
import { jsonAt } from '@/lib/core/json/edit-json';
import type { JsonObject } from '@/lib/core/json/json';
import { useToolEditor } from '../tools/tool-editor-context';
import { RadioGroup } from '../ui/radio-group';
import { useRunModeWords } from './run-mode-words';

type Answer = 'yes' | 'no' | 'unanswered';
type Question = 'changesSomething' | 'hardToUndo' | 'reachesOutside';

/** Which hint holds each answer, and what the hint says where the answer is yes. */
const questions = {
  changesSomething: { hint: 'readOnlyHint', yes: false },
  hardToUndo: { hint: 'destructiveHint', yes: true },
  reachesOutside: { hint: 'openWorldHint', yes: true },
} as const satisfies Record<Question, { hint: string; yes: boolean }>;

const asked = Object.keys(questions) as Question[];

function answerOf(tool: JsonObject, question: Question): Answer {
  const { hint, yes } = questions[question];
  const value = jsonAt(tool, ['annotations', hint]);
  if (typeof value !== 'boolean') return 'unanswered';
  return value === yes ? 'yes' : 'no';
}

/** The three questions that decide whether a person is asked before the tool runs. */
export function SafetyQuestions() {
  const t = useTranslations('safety');
  const words = useRunModeWords();
  const { tool, view, edit } = useToolEditor();
  const answers = [
    { id: 'yes', label: t('yes') },
    { id: 'no', label: t('no') },
    { id: 'unanswered', label: t('unanswered') },
  ];

  function answer(question: Question, given: string) {
    const { hint, yes } = questions[question];
    edit.set(['annotations', hint], given === 'unanswered' ? undefined : (given === 'yes') === yes);
  }

  return (
    <div
      className="divide-y divide-line rounded-xl border border-line bg-surface"
      {...fieldPlace('annotations')}
    >
      {asked.map((question) => (
        <div key={question} className="px-3 py-3">
          <RadioGroup
            label={t(question)}
            description={t(`${question}Help`)}
            options={answers}
            value={answerOf(tool, question)}
            onChange={(given) => answer(question, given)}
          />
        </div>
      ))}
      <p className="px-3 py-3" aria-live="polite">
        {words.sentence(view.mode)}.{' '}
        <span className="text-muted">{t(`${view.mode.kind}Means`)}</span>
      </p>
    </div>
  );
}
