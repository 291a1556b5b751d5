'use client';

import { Check, Minus } from 'lucide-react';
import { CheckboxButton, CheckboxField } from 'react-aria-components';

/** The box in a row that says whether the row is ticked, or some of what is below it. */
export function TickBox({ isPartly }: { isPartly: boolean }) {
  return (
    <CheckboxField slot="selection" isIndeterminate={isPartly}>
      <CheckboxButton className="group flex size-6 shrink-0 items-center justify-center">
        <span className="flex size-4 items-center justify-center rounded border border-control bg-surface text-on-accent group-indeterminate:border-accent group-indeterminate:bg-accent group-disabled:opacity-40 group-selected:border-accent group-selected:bg-accent">
          {isPartly ? (
            <Minus aria-hidden className="size-3" strokeWidth={3} />
          ) : (
            <Check
              aria-hidden
              className="invisible size-3 group-selected:visible"
              strokeWidth={3}
            />
          )}
        </span>
      </CheckboxButton>
    </CheckboxField>
  );
}
