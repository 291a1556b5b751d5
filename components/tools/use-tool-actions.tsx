'use client';

import { Play, Redo2, Save, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { HistoryState } from '@/lib/client/edit-history';
import { type PageAction, useActions } from '@/lib/client/page-actions';
import { useReadOnly } from '../ui/read-only';
import type { ToolEdit } from './use-tool-edit';

interface ToolActions {
  edit: ToolEdit & HistoryState;
  save: () => void;
  send: () => void;
}

/** What a tool's page offers editors by shortcut and in the search: sending a test request, saving, undoing. */
export function useToolActions({ edit, save, send }: ToolActions): void {
  const t = useTranslations('tools');
  const icon = 'size-4';
  const isReadOnly = useReadOnly();
  const actions: readonly PageAction[] = [
    {
      id: 'send-test',
      label: t('sendTestRequest'),
      icon: <Play aria-hidden className={icon} />,
      shortcut: 'mod+Enter',
      onAction: send,
    },
    {
      id: 'save',
      label: t('saveNow'),
      icon: <Save aria-hidden className={icon} />,
      shortcut: 'mod+s',
      onAction: save,
    },
    {
      id: 'undo',
      label: t('undo'),
      icon: <Undo2 aria-hidden className={`${icon} rtl:-scale-x-100`} />,
      shortcut: 'mod+z',
      isDisabled: !edit.canUndo,
      onAction: edit.undo,
    },
    {
      id: 'redo',
      label: t('redo'),
      icon: <Redo2 aria-hidden className={`${icon} rtl:-scale-x-100`} />,
      shortcut: 'mod+shift+z',
      isDisabled: !edit.canRedo,
      onAction: edit.redo,
    },
  ];
  useActions(isReadOnly ? [] : actions);
}
