'use client';

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  ComboBox,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components';
import { classNames } from './class-names';
import { fieldBox, FieldLabel, FieldNotes, fieldStack } from './field';
import { readOnlyMark, useReadOnly } from './read-only';

export interface Suggestion {
  /** What is written into the field. */
  id: string;
  description?: string;
}

interface SuggestFieldProps {
  label: ReactNode;
  value: string;
  onChange: (value: string) => void;
  suggestions: readonly Suggestion[];
  /** Says what the button beside the field does. */
  showLabel: string;
  description?: ReactNode;
  error?: string;
  placeholder?: string;
  className?: string;
}

/** A name that one types freely, or takes from a list that narrows down while typing. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, onChange, suggestions, showLabel, description, error } = props;
  const isReadOnly = useReadOnly();
  return (
    <ComboBox
      allowsCustomValue
      menuTrigger="focus"
      inputValue={value}
      onInputChange={onChange}
      defaultItems={suggestions}
      isInvalid={Boolean(error)}
      isReadOnly={isReadOnly}
      validationBehavior="aria"
      className={fieldStack(props.className)}
    >
      <FieldLabel>{label}</FieldLabel>
      <div dir="ltr" className="relative flex">
        <Input
          {...readOnlyMark(isReadOnly)}
          placeholder={props.placeholder}
          className={classNames(fieldBox, 'h-9 ps-2.5 pe-10 font-mono text-sm')}
        />
        {isReadOnly ? null : (
          <Button
            aria-label={showLabel}
            className="absolute end-1 top-1 flex size-7 items-center justify-center rounded-md text-muted hover:bg-hover"
          >
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        )}
      </div>
      <FieldNotes description={description} error={error} />
      <Popover className="w-(--trigger-width) min-w-64 rounded-lg border border-line bg-surface p-1 entering:animate-none">
        <ListBox<Suggestion> className="max-h-72 overflow-auto outline-none">
          {(suggestion) => (
            <ListBoxItem
              textValue={suggestion.id}
              className="flex min-h-8 cursor-default flex-col rounded-md px-2 py-1 focus:bg-hover"
            >
              <Text slot="label" className="font-mono text-sm">
                <bdi dir="ltr">{suggestion.id}</bdi>
              </Text>
              {suggestion.description ? (
                <Text slot="description" className="text-sm text-muted">
                  {suggestion.description}
                </Text>
              ) : null}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
