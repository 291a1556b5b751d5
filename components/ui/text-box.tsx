'use client';

import type { ReactNode } from 'react';
import { TextField, type TextFieldProps } from 'react-aria-components';
import { classNames } from './class-names';
import { fieldBox, FieldLabel, FieldNotes, fieldStack } from './field';
import { readOnlyMark, useReadOnly } from './read-only';

export interface TextBoxProps extends Omit<TextFieldProps, 'className' | 'children'> {
  label: ReactNode;
  description?: ReactNode;
  error?: string;
  optional?: boolean;
  placeholder?: string;
  /** Code, names and addresses: monospaced and always left to right. */
  mono?: boolean;
  className?: string;
}

/** What a box that one types in has in common, whatever its height. */
interface BoxProps {
  dir: 'ltr' | 'auto';
  placeholder: string | undefined;
  className: string;
  'data-readonly': true | undefined;
}

/** A box that one types text in, with its label, help and error. */
export function TextBox(props: TextBoxProps & { box: (common: BoxProps) => ReactNode }) {
  const { label, description, error, optional, placeholder, mono, className, box, ...field } =
    props;
  const isReadOnly = useReadOnly() || props.isReadOnly === true;
  return (
    <TextField
      validationBehavior="aria"
      {...field}
      isReadOnly={isReadOnly}
      isInvalid={Boolean(error)}
      className={fieldStack(className)}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      {box({
        ...readOnlyMark(isReadOnly),
        dir: mono ? 'ltr' : 'auto',
        placeholder,
        className: classNames(fieldBox, 'px-2.5', mono && 'font-mono text-sm'),
      })}
      <FieldNotes description={description} error={error} />
    </TextField>
  );
}
