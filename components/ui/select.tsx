'use client';

import { Check, ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import {
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  Select as AriaSelect,
  SelectValue,
  Text,
} from 'react-aria-components';
import { classNames } from './class-names';
import { fieldBox, FieldLabel, FieldNotes, fieldStack } from './field';
import { useReadOnly } from './read-only';
import { TextField } from './text-field';

export interface SelectOption {
  id: string;
  label: string;
  description?: string;
}

interface SelectProps {
  label: ReactNode;
  options: readonly SelectOption[];
  value: string | null;
  onChange: (id: string) => void;
  description?: ReactNode;
  error?: string;
  optional?: boolean;
  placeholder?: string;
  isDisabled?: boolean;
  /** It chooses what is shown and changes nothing: it works where one may only read, too. */
  forReaders?: boolean;
  /** Id of the button that opens the list, for links that jump to it. */
  id?: string;
  className?: string;
}

/** One choice out of a short list; where one may only read, what was chosen. */
export function Select(props: SelectProps) {
  const t = useTranslations('ui');
  const { label, options, value, onChange, description, error, optional, className } = props;
  const placeholder = props.placeholder ?? t('choose');
  const chosen = options.find((option) => option.id === value);
  const isReadOnly = useReadOnly() && props.forReaders !== true;
  if (isReadOnly) {
    const read = { label, description, error, optional, placeholder, className, id: props.id };
    return <TextField {...read} value={chosen?.label ?? value ?? ''} />;
  }
  return (
    <AriaSelect
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      isInvalid={Boolean(error)}
      isDisabled={props.isDisabled}
      placeholder={placeholder}
      validationBehavior="aria"
      className={fieldStack(className)}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <Button
        id={props.id}
        className={classNames(
          fieldBox,
          'flex h-9 items-center justify-between gap-2 ps-2.5 pe-2 text-start',
        )}
      >
        <SelectValue className="truncate">
          {chosen ? (
            <bdi className="inline-block max-w-full truncate align-bottom">{chosen.label}</bdi>
          ) : (
            <span className="text-muted">{placeholder}</span>
          )}
        </SelectValue>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </Button>
      <FieldNotes description={description} error={error} />
      <Popover className="min-w-(--trigger-width) rounded-lg border border-line bg-surface p-1 entering:animate-none">
        <ListBox items={options} className="max-h-80 overflow-auto outline-none">
          {(option) => (
            <ListBoxItem
              textValue={option.label}
              className="group flex min-h-8 cursor-default items-center gap-2 rounded-md px-2 py-1 focus:bg-hover"
            >
              <Check aria-hidden className="invisible size-4 text-accent group-selected:visible" />
              <span className="flex flex-col">
                <Text slot="label">
                  <bdi>{option.label}</bdi>
                </Text>
                {option.description ? (
                  <Text slot="description" className="text-sm text-muted">
                    {option.description}
                  </Text>
                ) : null}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
