'use client';

import { type FocusEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { setTokenFieldSelection } from 'react-aria-components/TokenField';
import { PlaceholderText } from './placeholder-text';

/** The text of a token field, and whether the list of what can be put in stands open under it. */
export function useTokenText(value: string, onChange: (value: string) => void) {
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(() => PlaceholderText.of(value));
  const fromOutside = useMemo(() => PlaceholderText.of(value), [value]);
  const text = typed.toString() === value ? typed : fromOutside;
  const [isFocused, setIsFocused] = useState(false);
  const [isPicking, setIsPicking] = useState(false);
  const [dismissed, setDismissed] = useState<string | null>(null);

  const halfTyped = isFocused ? text.halfTyped() : null;
  const isListOpen = isPicking || (halfTyped !== null && dismissed !== value);

  function take(next: PlaceholderText) {
    setTyped(next);
    const plain = next.toString();
    if (plain === value) return;
    setIsPicking(false);
    setDismissed(null);
    onChange(plain);
  }

  /** Opens the list at the caret, or closes it. */
  function pick() {
    if (!box.current) return;
    box.current.focus();
    setTokenFieldSelection(box.current, text.selectedRange);
    setIsPicking(!isPicking);
  }

  /** The list takes the focus in name only, with events of its own making: then it is still here. */
  function lookedAt(event: FocusEvent, isHere: boolean) {
    if (!event.isTrusted) return;
    setIsFocused(isHere);
    if (!isHere) setIsPicking(false);
  }

  function insert(id: string) {
    setIsPicking(false);
    take(text.withPlaceholder(id));
  }

  function closeByEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isListOpen) return;
    event.preventDefault();
    event.stopPropagation();
    setIsPicking(false);
    setDismissed(value);
  }

  return {
    box,
    text,
    isListOpen,
    /** What is typed of a name, by which the list is narrowed down. */
    query: halfTyped?.query ?? '',
    take,
    pick,
    insert,
    lookedAt,
    closeByEscape,
  };
}
