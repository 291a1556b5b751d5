'use client';

import { Braces } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode, RefObject } from 'react';
import {
  Autocomplete,
  Button,
  Text,
  Token,
  TokenField as AriaTokenField,
  TokenInput,
} from 'react-aria-components';
import { classNames } from './class-names';
import { fieldBox, FieldLabel, fieldStack } from './field';
import type { PlaceholderText } from './placeholder-text';
import { readOnlyMark, useReadOnly } from './read-only';
import { TokenList, type TokenOption } from './token-list';
import { useTokenText } from './use-token-text';

export type { TokenOption } from './token-list';

interface TokenFieldProps {
  label: ReactNode;
  /** The plain text, placeholders written as `{{id}}`. */
  value: string;
  onChange: (value: string) => void;
  /** What can be put in. A placeholder that is not among them shows its own name. */
  options: readonly TokenOption[];
  description?: ReactNode;
  error?: string;
  optional?: boolean;
  placeholder?: string;
  /** Code, names and addresses: monospaced and always left to right. */
  mono?: boolean;
  /** Several lines; else Enter does nothing. */
  multiline?: boolean;
  className?: string;
}

/**
 * Text with values in it: each `{{id}}` is a chip. Typing `{{` or pressing the button opens the list of what
 * can be put in; Backspace takes a chip out; copied and pasted text keeps its braces.
 */
export function TokenField(props: TokenFieldProps) {
  const { label, value, onChange, options, description, error, optional, mono, multiline } = props;
  const isReadOnly = useReadOnly();
  const { box, text, isListOpen, query, ...does } = useTokenText(value, onChange);
  return (
    <Autocomplete>
      <AriaTokenField
        value={text}
        onChange={does.take}
        allowsNewlines={multiline}
        isReadOnly={isReadOnly}
        onFocus={(event) => does.lookedAt(event, true)}
        onBlur={(event) => does.lookedAt(event, false)}
        className={fieldStack(props.className)}
      >
        <FieldLabel optional={optional}>{label}</FieldLabel>
        <div
          // The box turns with its text, so that the button never stands on it.
          dir={mono ? 'ltr' : undefined}
          data-invalid={error ? true : undefined}
          onKeyDownCapture={does.closeByEscape}
          {...readOnlyMark(isReadOnly)}
          className={classNames(
            fieldBox,
            'relative flex cursor-text py-1.5 ps-2.5 pe-10 outline-offset-2 outline-accent focus-within:outline-2',
            multiline ? 'min-h-20' : 'min-h-9',
          )}
        >
          <Tokens box={box} options={options} mono={mono} placeholder={props.placeholder} />
          {isReadOnly ? null : (
            <InsertButton onPress={does.pick} isDisabled={options.length === 0} />
          )}
        </div>
        {description || error ? (
          <Text slot="description" elementType="div" className="flex flex-col gap-1 text-sm">
            {description ? <span className="text-muted">{description}</span> : null}
            {error ? <span className="text-danger">{error}</span> : null}
          </Text>
        ) : null}
        <TokenList
          box={box}
          isOpen={isListOpen}
          options={options}
          query={query}
          onPick={does.insert}
        />
      </AriaTokenField>
    </Autocomplete>
  );
}

interface TokensProps extends Pick<TokenFieldProps, 'options' | 'mono' | 'placeholder'> {
  box: RefObject<HTMLDivElement | null>;
}

/** The text itself, with its chips. */
function Tokens({ box, options, mono, placeholder }: TokensProps) {
  const labels = new Map(options.map((option) => [option.id, option.label]));
  return (
    <TokenInput<PlaceholderText>
      ref={box}
      dir={mono ? 'ltr' : 'auto'}
      className={classNames(
        'min-w-0 flex-1 leading-[1.375rem] wrap-anywhere whitespace-pre-wrap outline-none',
        'empty:before:text-muted empty:before:content-[attr(data-placeholder)]',
        mono && 'font-mono text-sm',
      )}
      data-placeholder={placeholder}
    >
      {(segment) => (
        <Token
          className={classNames(
            'rounded-md border bg-sunken px-1 py-px font-mono text-[0.92em] selected:border-accent selected:bg-accent selected:text-on-accent',
            labels.has(segment.value ?? '')
              ? 'border-line text-accent'
              : 'border-dashed border-control text-ink',
          )}
        >
          {labels.get(segment.value ?? '') ?? segment.value ?? segment.text}
        </Token>
      )}
    </TokenInput>
  );
}

function InsertButton({ onPress, isDisabled }: { onPress: () => void; isDisabled: boolean }) {
  const t = useTranslations('ui');
  return (
    <Button
      aria-label={t('insertValue')}
      onPress={onPress}
      preventFocusOnPress
      excludeFromTabOrder={isDisabled}
      isDisabled={isDisabled}
      className="absolute end-1 top-1 flex size-7 items-center justify-center rounded-md text-muted hover:bg-hover hover:text-ink disabled:opacity-55"
    >
      <Braces aria-hidden className="size-4" />
    </Button>
  );
}
