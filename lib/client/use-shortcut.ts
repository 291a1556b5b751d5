'use client';

import { useEffect, useEffectEvent } from 'react';

/** Where Ctrl and ⌘ mean something of their own: an editor that has its own undoing. */
const keepsOwnUndo = '.monaco-editor';

/**
 * Runs `action` on Ctrl or ⌘ with this key, anywhere in the page, also while typing; `shift+` in front asks
 * for the shift key too.
 */
export function useShortcut(keys: string, action: () => void): void {
  const key = keys.replace('shift+', '');
  const withShift = keys !== key;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey !== withShift) return;
    if (event.key.toLowerCase() !== key.toLowerCase()) return;
    const isInside = event.target instanceof Element && event.target.closest(keepsOwnUndo);
    if (key === 'z' && isInside) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
