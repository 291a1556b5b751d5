'use client';

import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Button, Input, Tag, TagGroup, TagList, TextField } from 'react-aria-components';
import { classNames } from './class-names';
import { fieldBox, FieldLabel, FieldNotes, fieldStack } from './field';
import { readOnlyMark, useReadOnly } from './read-only';

interface TagFieldProps {
  label: ReactNode;
  /** What the list of tags is called, for screen readers. */
  listLabel: string;
  values: readonly string[];
  /** Several are added at once where somebody pastes lines or a list with commas. */
  onAdd: (texts: string[]) => void;
  onRemove: (index: number) => void;
  removeLabel: (text: string) => string;
  description?: ReactNode;
  error?: string;
  optional?: boolean;
  placeholder?: string;
  inputMode?: 'text' | 'decimal';
  className?: string;
}

function piecesOf(text: string): string[] {
  return text
    .split(/[\n,،;]+/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '');
}

/**
 * A few short texts, each a tag: Enter or a comma adds what is typed, Backspace in the empty field takes the
 * last one out, and arrow keys lead along the tags, where Delete removes one.
 */
export function TagField(props: TagFieldProps) {
  const { label, listLabel, values, onAdd, onRemove, removeLabel, description, error } = props;
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isReadOnly = useReadOnly();

  function add(text: string) {
    const pieces = piecesOf(text);
    if (pieces.length > 0) onAdd(pieces);
    setTyped('');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || isReadOnly) return;
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && typed === '' && values.length > 0) {
      event.preventDefault();
      onRemove(values.length - 1);
    }
  }

  return (
    <TextField
      value={typed}
      onChange={(text) => (/[\n,،;]/u.test(text) ? add(text) : setTyped(text))}
      onBlur={() => add(typed)}
      isInvalid={Boolean(error)}
      isReadOnly={isReadOnly}
      validationBehavior="aria"
      className={fieldStack(props.className)}
    >
      <FieldLabel optional={props.optional}>{label}</FieldLabel>
      <div
        {...readOnlyMark(isReadOnly)}
        className={classNames(
          fieldBox,
          'flex min-h-9 flex-wrap items-center gap-1 px-1.5 py-1 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent',
        )}
      >
        {values.length > 0 ? (
          <TagGroup
            aria-label={listLabel}
            onRemove={
              isReadOnly
                ? undefined
                : (keys) => {
                    for (const key of keys) onRemove(Number(key));
                    input.current?.focus();
                  }
            }
            className="min-w-0"
          >
            <TagList className="flex flex-wrap gap-1">
              {values.map((value, index) => (
                <Tag
                  key={index}
                  id={String(index)}
                  textValue={value || '""'}
                  className="flex h-7 min-w-0 cursor-default items-center gap-0.5 rounded-md border border-line bg-sunken ps-2 pe-0.5 text-sm outline-offset-0"
                >
                  <bdi className="min-w-0 truncate">{value}</bdi>
                  {isReadOnly ? null : (
                    <Button
                      slot="remove"
                      aria-label={removeLabel(value)}
                      className="flex size-6 items-center justify-center rounded text-muted hover:bg-hover hover:text-ink"
                    >
                      <X aria-hidden className="size-3.5" />
                    </Button>
                  )}
                </Tag>
              ))}
            </TagList>
          </TagGroup>
        ) : null}
        <Input
          ref={input}
          dir="auto"
          inputMode={props.inputMode}
          placeholder={isReadOnly ? undefined : props.placeholder}
          onKeyDown={onKeyDown}
          className="h-7 min-w-24 flex-1 bg-transparent px-1 outline-none placeholder:text-muted"
        />
      </div>
      <FieldNotes description={description} error={error} />
    </TextField>
  );
}
