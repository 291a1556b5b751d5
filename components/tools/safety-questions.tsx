'use client';

import { type Control, Controller } from 'react-hook-form';
import { type RunMode, runModeSentence } from '@/lib/core/annotations/run-mode';
import { RadioGroup } from '../ui/radio-group';
import { ModeBadge } from './mode-badge';
import { Section } from './section';
import type { ToolFormValues } from './tool-draft';

const answers = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
  { id: 'unanswered', label: 'Not answered' },
] as const;

const questions = [
  {
    name: 'changesSomething',
    label: 'Does it change anything?',
    help: 'Books, sends, edits or deletes something. Looking something up changes nothing.',
  },
  {
    name: 'hardToUndo',
    label: 'Could the change be hard to undo?',
    help: 'A payment, a message that was read, a deleted record.',
  },
  {
    name: 'reachesOutside',
    label: 'Does it reach people or systems outside?',
    help: 'A customer gets a message, or another company gets data.',
  },
] as const;

interface SafetyQuestionsProps {
  control: Control<ToolFormValues>;
  mode: RunMode;
}

/** The three questions that decide whether a person is asked before the tool runs. */
export function SafetyQuestions({ control, mode }: SafetyQuestionsProps) {
  return (
    <Section title="Safety" aside={<ModeBadge kind={mode.kind} />}>
      <div
        id="field-annotations"
        className="divide-y divide-line rounded-xl border border-line bg-surface"
      >
        {questions.map((question) => (
          <div key={question.name} className="px-3 py-3">
            <Controller
              control={control}
              name={question.name}
              render={({ field }) => (
                <RadioGroup
                  label={question.label}
                  description={question.help}
                  options={answers}
                  value={field.value}
                  onChange={field.onChange}
                />
              )}
            />
          </div>
        ))}
        <p className="px-3 py-3" aria-live="polite">
          {runModeSentence(mode)}.{' '}
          <span className="text-muted">
            {mode.kind === 'asks-first'
              ? 'The assistant shows a card and waits for a person.'
              : 'The assistant uses it without asking.'}
          </span>
        </p>
      </div>
    </Section>
  );
}
