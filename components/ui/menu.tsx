'use client';

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { classNames } from './class-names';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  isDanger?: boolean;
  onAction: () => void;
}

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  label: string;
  actions: readonly MenuAction[];
  /** Where the menu is a choice: the id of the chosen action. */
  chosen?: string;
}

/** A short list of actions, or of choices with the chosen one marked. */
export function Menu({ trigger, label, actions, chosen }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover
        placement="bottom end"
        className="min-w-44 rounded-lg border border-line bg-surface p-1"
      >
        <AriaMenu
          aria-label={label}
          className="outline-none"
          selectionMode={chosen === undefined ? 'none' : 'single'}
          selectedKeys={chosen === undefined ? [] : [chosen]}
        >
          {actions.map((action) => (
            <MenuItem
              key={action.id}
              id={action.id}
              textValue={action.label}
              onAction={action.onAction}
              className={classNames(
                'group flex h-9 cursor-default items-center gap-2 rounded-md px-2 focus:bg-hover',
                action.isDanger && 'text-danger',
              )}
            >
              {action.icon}
              <span className="flex-1">{action.label}</span>
              {chosen === undefined ? null : (
                <Check
                  aria-hidden
                  className="invisible size-4 text-accent group-selected:visible"
                />
              )}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
