'use client';

import type { Ref } from 'react';
import { Input, type InputProps } from 'react-aria-components';
import { TextBox, type TextBoxProps } from './text-box';

export interface TextFieldProps extends TextBoxProps {
  inputMode?: InputProps['inputMode'];
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text with its label, help and error. */
export function TextField({ inputMode, inputRef, ...props }: TextFieldProps) {
  return (
    <TextBox
      {...props}
      box={({ className, ...common }) => (
        <Input {...common} ref={inputRef} inputMode={inputMode} className={`${className} h-9`} />
      )}
    />
  );
}
