'use client';

import type { ReactNode, Ref } from 'react';
import {
  Input,
  type InputProps,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components';
import { classNames } from './class-names';
import { fieldBox, FieldLabel, FieldNotes, fieldStack } from './field';
import { readOnlyMark, useReadOnly } from './read-only';

export interface TextFieldProps extends Omit<AriaTextFieldProps, 'className' | 'children'> {
  label: ReactNode;
  description?: ReactNode;
  error?: string;
  optional?: boolean;
  placeholder?: string;
  /** Code, names and addresses: monospaced and always left to right. */
  mono?: boolean;
  inputMode?: InputProps['inputMode'];
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/** One line of text with its label, help and error. */
export function TextField({
  label,
  description,
  error,
  optional,
  placeholder,
  mono,
  inputMode,
  inputRef,
  className,
  ...props
}: TextFieldProps) {
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
      <Input
        ref={inputRef}
        {...readOnlyMark(isReadOnly)}
        dir={mono ? 'ltr' : 'auto'}
        inputMode={inputMode}
        placeholder={placeholder}
        className={classNames(fieldBox, 'h-9 px-2.5', mono && 'font-mono text-sm')}
      />
      <FieldNotes description={description} error={error} />
    </AriaTextField>
  );
}
