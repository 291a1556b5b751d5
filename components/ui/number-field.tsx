'use client';

import type { ReactNode } from 'react';
import { Input, NumberField as AriaNumberField } from 'react-aria-components';
import { classNames } from './class-names';
import { fieldBox, FieldLabel, FieldNotes, fieldStack } from './field';
import { readOnlyMark, useReadOnly } from './read-only';

interface NumberFieldProps {
  label: ReactNode;
  /** null is an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
  description?: ReactNode;
  error?: string;
  optional?: boolean;
  placeholder?: string;
  minValue?: number;
  maxValue?: number;
  step?: number;
  className?: string;
}

/** A number, typed in the way of the reader's language; it counts when one leaves the field. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, description, error, optional, placeholder, className } = props;
  const isReadOnly = useReadOnly();
  return (
    <AriaNumberField
      validationBehavior="aria"
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      minValue={props.minValue}
      maxValue={props.maxValue}
      step={props.step}
      isInvalid={Boolean(error)}
      isReadOnly={isReadOnly}
      formatOptions={{ useGrouping: false, maximumFractionDigits: 6 }}
      className={fieldStack(className)}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <Input
        {...readOnlyMark(isReadOnly)}
        placeholder={placeholder}
        className={classNames(fieldBox, 'h-9 px-2.5 text-start')}
      />
      <FieldNotes description={description} error={error} />
    </AriaNumberField>
  );
}
