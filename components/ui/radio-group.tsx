'use client';

import type { ReactNode } from 'react';
import {
  Label,
  RadioButton,
  RadioField,
  RadioGroup as AriaRadioGroup,
  Text,
} from 'react-aria-components';
import { FieldNotes } from './field';
import { useReadOnly } from './read-only';

interface RadioGroupProps {
  label: ReactNode;
  description?: ReactNode;
  error?: string;
  options: readonly { id: string; label: string }[];
  value: string;
  onChange: (id: string) => void;
  /** Id of the group, for links that jump to it. */
  id?: string;
}

/** A few answers side by side, one of them chosen. */
export function RadioGroup(props: RadioGroupProps) {
  const { label, description, error, options, value, onChange, id } = props;
  const isReadOnly = useReadOnly();
  return (
    <AriaRadioGroup
      id={id}
      value={value}
      onChange={onChange}
      isInvalid={Boolean(error)}
      isReadOnly={isReadOnly}
      validationBehavior="aria"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <div className="min-w-0 flex-1 basis-48">
        <Label className="font-medium">{label}</Label>
        {description ? (
          <Text slot="description" className="block text-sm text-muted" elementType="div">
            {description}
          </Text>
        ) : null}
        <FieldNotes error={error} />
      </div>
      <div className="flex rounded-lg border border-control bg-surface p-0.5">
        {options.map((option) => (
          <RadioField key={option.id} value={option.id}>
            <RadioButton className="flex h-8 cursor-default items-center rounded-md px-3 text-muted hover:text-ink selected:bg-accent selected:font-medium selected:text-on-accent">
              {option.label}
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </AriaRadioGroup>
  );
}
