'use client';

import { type Control, Controller } from 'react-hook-form';
import { grouped } from '@/lib/client/size-words';
import { limits } from '@/lib/core/limits';
import type { Problem } from '@/lib/core/errors';
import { titleFromName } from '@/lib/core/naming/title';
import { Select, type SelectOption } from '../ui/select';
import { TextArea } from '../ui/text-area';
import { TextField } from '../ui/text-field';
import { NameField } from './name-field';
import { Section } from './section';
import type { ToolFormValues } from './tool-draft';
import type { ToolView } from './tool-opinion';

interface DescribeFieldsProps {
  control: Control<ToolFormValues>;
  view: ToolView;
  shortName: string;
  connections: readonly SelectOption[];
  onNameDone: () => void;
}

function messageAt(problems: readonly Problem[], path: string): string | undefined {
  return problems.find((problem) => problem.path === path)?.message;
}

/** What a tool is called, what it does in words, and which connection it uses. */
export function DescribeFields(props: DescribeFieldsProps) {
  const { control, view, shortName, connections, onNameDone } = props;
  return (
    <Section title="Describe">
      <div className="grid gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="name"
          render={({ field, fieldState }) => (
            <NameField
              value={field.value}
              onChange={field.onChange}
              onBlur={() => {
                field.onBlur();
                onNameDone();
              }}
              error={fieldState.isTouched ? messageAt(view.problems, 'name') : undefined}
              shortName={shortName}
              exposed={view.exposed}
            />
          )}
        />
        <Controller
          control={control}
          name="title"
          render={({ field }) => (
            <TextField
              id="field-title"
              label="Title"
              optional
              description="What people see. Made from the name where empty."
              placeholder={titleFromName(view.name)}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="description"
        render={({ field, fieldState }) => (
          <TextArea
            id="field-description"
            label="What it does, in words an assistant can follow"
            description={
              <span
                className={
                  field.value.length > limits.descriptionWarnCharacters ? 'text-ask' : undefined
                }
              >
                {grouped(field.value.length)} of {grouped(limits.descriptionWarnCharacters)}{' '}
                characters. Say when to use it, too.
              </span>
            }
            error={fieldState.isTouched ? messageAt(view.problems, 'description') : undefined}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
      <Controller
        control={control}
        name="connection"
        render={({ field }) => (
          <Select
            id="field-connection"
            label="Connection"
            description="Whose address and sign-in its requests use."
            placeholder={connections.length === 0 ? 'Add a connection first' : 'Choose one'}
            options={connections}
            value={field.value === '' ? null : field.value}
            onChange={field.onChange}
            className="sm:max-w-xs"
          />
        )}
      />
    </Section>
  );
}
