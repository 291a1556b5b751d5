'use client';

import type { ReactNode } from 'react';
import { Label, RadioButton, RadioField, RadioGroup } from 'react-aria-components';

interface ChoiceTilesProps<Id extends string> {
  label: ReactNode;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChange: (id: Id) => void;
}

/** A few answers as tiles that wrap, one of them chosen. */
export function ChoiceTiles<Id extends string>(props: ChoiceTilesProps<Id>) {
  const { label, options, value, onChange } = props;
  return (
    <RadioGroup
      value={value}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id);
        if (chosen) onChange(chosen.id);
      }}
      orientation="horizontal"
      className="flex flex-col gap-2"
    >
      <Label className="sr-only">{label}</Label>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {options.map((option) => (
          <RadioField key={option.id} value={option.id}>
            <RadioButton className="flex min-h-9 cursor-default items-center justify-center rounded-lg border border-control bg-surface px-3 py-1.5 text-center hover:bg-hover selected:border-accent selected:bg-accent selected:font-medium selected:text-on-accent">
              {option.label}
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </RadioGroup>
  );
}
