'use client';

import { useEffect } from 'react';
import { currentActions } from '@/lib/client/page-actions';
import { matchesShortcut, worksWhileTyping } from '@/lib/client/shortcut-keys';

const typing =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], .monaco-editor';
/** Where undoing means what is typed there. */
const undoesItself = '.monaco-editor, [role="dialog"]';
const undoing = ['mod+z', 'mod+shift+z'];

function isInside(event: KeyboardEvent, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}

function onKey(event: KeyboardEvent): void {
  if (event.isComposing) return;
  const action = currentActions().find(
    ({ shortcut, isDisabled }) =>
      shortcut !== undefined && !isDisabled && matchesShortcut(event, shortcut),
  );
  if (!action?.shortcut) return;
  if (!worksWhileTyping(action.shortcut) && isInside(event, `${typing}, [role="dialog"]`)) return;
  if (undoing.includes(action.shortcut) && isInside(event, undoesItself)) return;
  event.preventDefault();
  event.stopPropagation();
  action.onAction();
}

/** Does what shortcuts ask for, anywhere in the page. */
export function ShortcutListener() {
  useEffect(() => {
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return null;
}
