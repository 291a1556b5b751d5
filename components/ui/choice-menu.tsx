'use client';

import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import type { MenuAction } from './menu';

export interface Choice {
  id: string;
  label: string;
  icon?: ReactNode;
  /** The language of the label, where it isn't the page's. */
  lang?: string;
}

export interface ChoiceSection {
  id: string;
  label: string;
  choices: readonly Choice[];
  chosen: string;
  onChoose: (id: string) => void;
}

interface ChoiceMenuProps {
  /** The button that opens the menu. */
  trigger: ReactNode;
  label: string;
  sections: readonly ChoiceSection[];
  /** What can be done besides, below the choices. */
  actions?: readonly MenuAction[];
  /** What the actions are about, above them. */
  actionsLabel?: string;
}

/** A few choices in one menu, each with what is chosen marked, and what else can be done. */
export function ChoiceMenu(props: ChoiceMenuProps) {
  const { trigger, label, sections, actions = [], actionsLabel } = props;
  return (
    <MenuTrigger>
      {trigger}
      <Popover
        placement="bottom end"
        className="min-w-48 overflow-auto rounded-lg border border-line bg-surface p-1"
      >
        <Menu aria-label={label} className="outline-none">
          {sections.map((section) => (
            <MenuSection
              key={section.id}
              id={section.id}
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[section.chosen]}
              onSelectionChange={(keys) => {
                const [key] = keys;
                if (key !== undefined && key !== section.chosen) section.onChoose(String(key));
              }}
              className="border-line not-first:mt-1 not-first:border-t not-first:pt-1"
            >
              <Header className="px-2 pt-1.5 pb-1 text-sm text-muted">{section.label}</Header>
              {section.choices.map((choice) => (
                <MenuItem
                  key={choice.id}
                  id={choice.id}
                  textValue={choice.label}
                  className="group flex h-9 cursor-default items-center gap-2 rounded-md px-2 focus:bg-hover"
                >
                  {choice.icon}
                  <span className="flex-1" lang={choice.lang}>
                    <bdi>{choice.label}</bdi>
                  </span>
                  <Check
                    aria-hidden
                    className="invisible size-4 text-accent group-selected:visible"
                  />
                </MenuItem>
              ))}
            </MenuSection>
          ))}
          {actions.length === 0 ? null : (
            <MenuSection
              aria-label={actionsLabel ?? label}
              className="border-line not-first:mt-1 not-first:border-t not-first:pt-1"
            >
              {actionsLabel === undefined ? null : (
                <Header className="max-w-64 truncate px-2 pt-1.5 pb-1 text-sm text-muted">
                  {actionsLabel}
                </Header>
              )}
              {actions.map((action) => (
                <MenuItem
                  key={action.id}
                  id={action.id}
                  textValue={action.label}
                  onAction={action.onAction}
                  className="flex h-9 cursor-default items-center gap-2 rounded-md px-2 focus:bg-hover"
                >
                  {action.icon}
                  <span className="flex-1">{action.label}</span>
                </MenuItem>
              ))}
            </MenuSection>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
