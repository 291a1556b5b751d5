'use client';

import type { ReactNode } from 'react';
import { type Control, Controller, type FieldPathByValue } from 'react-hook-form';
import { TextField } from '../ui/text-field';
import type { ConnectionFormValues } from './connection-draft';

interface FormTextProps {
  control: Control<ConnectionFormValues>;
  name: FieldPathByValue<ConnectionFormValues, string>;
  label: ReactNode;
  description?: ReactNode;
  mono?: boolean;
  optional?: boolean;
  className?: string;
}

/** A line of text of the connection's form, with what the rules say of it. */
export function FormText({ control, name, ...props }: FormTextProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...props}
          autoComplete="off"
          error={fieldState.error?.message}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    />
  );
}
