'use client';

import { type ReactNode, useEffect, useId, useSyncExternalStore } from 'react';
import type { ShortcutKeys } from './shortcut-keys';

/** Something that can be done on the page that is open: found in the palette, done by its shortcut. */
export interface PageAction {
  id: string;
  label: string;
  /** Other words by which people look for it. */
  keywords?: string;
  icon?: ReactNode;
  shortcut?: ShortcutKeys;
  isDisabled?: boolean;
  onAction: () => void;
}

export type ActionScope = 'page' | 'everywhere';

export interface ScopedAction extends PageAction {
  scope: ActionScope;
}

const byOwner = new Map<string, readonly ScopedAction[]>();
const listeners = new Set<() => void>();
let all: readonly ScopedAction[] = [];

function put(owner: string, actions: readonly ScopedAction[] | null): void {
  if (actions === null) byOwner.delete(owner);
  else byOwner.set(owner, actions);
  const seen = new Map<string, ScopedAction>();
  for (const action of [...byOwner.values()].flat()) seen.set(action.id, action);
  all = [...seen.values()];
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What can be done now. */
export function currentActions(): readonly ScopedAction[] {
  return all;
}

const none: readonly ScopedAction[] = [];

/** What can be done now, kept up to date; for what lists it. */
export function useCurrentActions(): readonly ScopedAction[] {
  return useSyncExternalStore(subscribe, currentActions, () => none);
}

/**
 * Offers actions while a component is on the page: in the palette, in the list of shortcuts and by their
 * shortcuts. Of two with one id, the one offered later counts.
 */
export function useActions(actions: readonly PageAction[], scope: ActionScope = 'page'): void {
  const owner = useId();
  useEffect(() => {
    put(
      owner,
      actions.map((action) => ({ ...action, scope })),
    );
  });
  useEffect(() => () => put(owner, null), [owner]);
}
