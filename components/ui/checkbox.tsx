'use client';

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, Text } from 'react-aria-components';
import { useReadOnly } from './read-only';

interface CheckboxProps {
  children: ReactNode;
  description?: ReactNode;
  isSelected: boolean;
  onChange: (selected: boolean) => void;
  isDisabled?: boolean;
}

/** Yes or no, with its words beside it. */
export function Checkbox({ children, description, ...props }: CheckboxProps) {
  const isReadOnly = useReadOnly();
  return (
    <CheckboxField {...props} isReadOnly={isReadOnly} className="flex flex-col">
      <CheckboxButton className="group flex min-h-8 cursor-default items-center gap-2">
        <span className="flex size-4 shrink-0 items-center justify-center rounded border border-control bg-surface text-on-accent group-selected:border-accent group-selected:bg-accent">
          <Check aria-hidden className="invisible size-3 group-selected:visible" strokeWidth={3} />
        </span>
        <span>{children}</span>
      </CheckboxButton>
      {description ? (
        <Text slot="description" className="ps-6 text-sm text-muted">
          {description}
        </Text>
      ) : null}
    </CheckboxField>
  );
}
