'use client';

import {
  type Control,
  Controller,
  type ControllerProps,
  type FieldPathByValue,
  type FieldValues,
} from 'react-hook-form';
import { TextField, type TextFieldProps } from './text-field';

type Kept = 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error' | 'name';

interface FormTextProps<Values extends FieldValues, Read> extends Omit<TextFieldProps, Kept> {
  control: Control<Values, unknown, Read>;
  name: FieldPathByValue<Values, string>;
  rules?: ControllerProps<Values, FieldPathByValue<Values, string>>['rules'];
  /** What is said of a text that the form refuses; else the words of its rules. */
  refused?: string;
}

/** A line of text of a form, with what is wrong with it. */
export function FormText<Values extends FieldValues, Read>(props: FormTextProps<Values, Read>) {
  const { control, name, rules, refused, ...field } = props;
  return (
    <Controller
      control={control}
      name={name}
      rules={rules}
      render={({ field: kept, fieldState: { error } }) => (
        <TextField
          autoComplete="off"
          {...field}
          error={error && (refused ?? error.message)}
          value={String(kept.value)}
          onChange={kept.onChange}
          onBlur={kept.onBlur}
          inputRef={kept.ref}
        />
      )}
    />
  );
}
