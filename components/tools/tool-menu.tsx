'use client';

import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Copy, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { classNames } from '../ui/class-names';

interface ToolMenuProps {
  /** The place of the tool and the button that asked; null while the menu is closed. */
  open: { index: number; button: HTMLElement } | null;
  onClose: () => void;
  count: number;
  onMove: (from: number, to: number) => void;
  onDuplicate: (index: number) => void;
  onDelete: (index: number) => void;
}

/** What can be done with a tool of the list. One menu serves all rows, so that long lists stay quick. */
export function ToolMenu(props: ToolMenuProps) {
  const { open, onClose, count, onMove, onDuplicate, onDelete } = props;
  const t = useTranslations('tools');
  const index = open?.index ?? 0;
  const icon = 'size-4';
  const actions = [
    {
      id: 'duplicate',
      icon: <Copy aria-hidden className={icon} />,
      run: () => onDuplicate(index),
    },
    {
      id: 'moveUp',
      icon: <ArrowUp aria-hidden className={icon} />,
      run: () => onMove(index, index - 1),
      isDisabled: index === 0,
    },
    {
      id: 'moveDown',
      icon: <ArrowDown aria-hidden className={icon} />,
      run: () => onMove(index, index + 1),
      isDisabled: index === count - 1,
    },
    {
      id: 'moveToTop',
      icon: <ArrowUpToLine aria-hidden className={icon} />,
      run: () => onMove(index, 0),
      isDisabled: index === 0,
    },
    {
      id: 'moveToBottom',
      icon: <ArrowDownToLine aria-hidden className={icon} />,
      run: () => onMove(index, count - 1),
      isDisabled: index === count - 1,
    },
    {
      id: 'delete',
      icon: <Trash2 aria-hidden className={icon} />,
      run: () => onDelete(index),
      isDanger: true,
    },
  ] as const;
  return (
    <Popover
      isOpen={open !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      triggerRef={{ current: open?.button ?? null }}
      placement="bottom end"
      className="min-w-48 rounded-lg border border-line bg-surface p-1"
    >
      <Menu
        aria-label={t('toolMenu')}
        autoFocus="first"
        onClose={onClose}
        disabledKeys={actions.flatMap((action) =>
          'isDisabled' in action && action.isDisabled ? [action.id] : [],
        )}
        className="outline-none"
      >
        {actions.map((action) => (
          <MenuItem
            key={action.id}
            id={action.id}
            textValue={t(action.id)}
            onAction={action.run}
            className={classNames(
              'flex h-9 cursor-default items-center gap-2 rounded-md px-2 focus:bg-hover disabled:opacity-55',
              'isDanger' in action && 'text-danger',
            )}
          >
            {action.icon}
            {t(action.id)}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
