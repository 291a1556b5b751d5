'use client';

import type { ReactNode, Ref } from 'react';
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { classNames } from './class-names';
import { fieldBox, FieldLabel, FieldNotes, fieldStack } from './field';
import { readOnlyMark, useReadOnly } from './read-only';

interface TextAreaProps extends Omit<AriaTextFieldProps, 'className' | 'children'> {
  label: ReactNode;
  description?: ReactNode;
  error?: string;
  optional?: boolean;
  placeholder?: string;
  rows?: number;
  mono?: boolean;
  inputRef?: Ref<HTMLTextAreaElement>;
  className?: string;
}

/** Several lines of text with label, help and error. */
export function TextArea({
  label,
  description,
  error,
  optional,
  placeholder,
  rows = 3,
  mono,
  inputRef,
  className,
  ...props
}: TextAreaProps) {
  const isReadOnly = useReadOnly() || props.isReadOnly === true;
  return (
    <AriaTextField
      validationBehavior="aria"
      {...props}
      isReadOnly={isReadOnly}
      isInvalid={Boolean(error)}
      className={fieldStack(className)}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <AriaTextArea
        ref={inputRef}
        {...readOnlyMark(isReadOnly)}
        dir={mono ? 'ltr' : 'auto'}
        rows={rows}
        placeholder={placeholder}
        className={classNames(fieldBox, 'px-2.5 py-2', mono && 'font-mono text-sm')}
      />
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}
