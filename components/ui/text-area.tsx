'use client';

import type { Ref } from 'react';
import { TextArea as AriaTextArea } from 'react-aria-components';
import { TextBox, type TextBoxProps } from './text-box';

interface TextAreaProps extends TextBoxProps {
  rows?: number;
  inputRef?: Ref<HTMLTextAreaElement>;
}

/** Several lines of text with label, help and error. */
export function TextArea({ rows = 3, inputRef, ...props }: TextAreaProps) {
  return (
    <TextBox
      {...props}
      box={({ className, ...common }) => (
        <AriaTextArea {...common} ref={inputRef} rows={rows} className={`${className} py-2`} />
      )}
    />
  );
}
