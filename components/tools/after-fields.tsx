'use client';

import { type Control, Controller } from 'react-hook-form';
import type { Problem } from '@/lib/core/errors';
import { limits } from '@/lib/core/limits';
import { TextField } from '../ui/text-field';
import { Section } from './section';
import { type ToolFormValues, typedTimeLimit } from './tool-draft';

interface AfterFieldsProps {
  control: Control<ToolFormValues>;
  problems: readonly Problem[];
}

/** The receipt and the time limit. */
export function AfterFields({ control, problems }: AfterFieldsProps) {
  const at = (path: string) => problems.find((problem) => problem.path === path)?.message;
  return (
    <Section title="When it has run">
      <Controller
        control={control}
        name="confirm"
        render={({ field }) => (
          <TextField
            id="field-confirm"
            label="Receipt"
            optional
            description={
              <>
                A sentence said word for word afterwards, such as{' '}
                <bdi dir="ltr" className="font-mono text-ink">{`Booked: {{result.when}}.`}</bdi>
              </>
            }
            error={at('confirm')}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Controller
        control={control}
        name="timeLimit"
        render={({ field }) => (
          <TextField
            id="field-timeout_ms"
            label="Time limit in seconds"
            optional
            inputMode="decimal"
            placeholder={String(limits.timeoutMsDefault / 1_000)}
            description="For the whole call. Most assistants give up after 60 seconds."
            error={
              typedTimeLimit(field.value) === undefined
                ? 'Write a number of seconds, such as 30.'
                : at('timeout_ms')
            }
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            className="sm:max-w-xs"
          />
        )}
      />
    </Section>
  );
}
