'use client';

import { Search } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  Text,
} from 'react-aria-components';
import type { ShortcutKeys } from '@/lib/client/shortcut-keys';
import { Shortcut } from './shortcut';

export interface Command {
  id: string;
  label: string;
  /** A second, quieter text beside the label. */
  detail?: ReactNode;
  icon?: ReactNode;
  shortcut?: ShortcutKeys;
  onAction: () => void;
}

export interface CommandGroup {
  id: string;
  label: string;
  commands: readonly Command[];
}

interface CommandListProps {
  label: string;
  isOpen: boolean;
  onClose: () => void;
  typed: string;
  onType: (typed: string) => void;
  groups: readonly CommandGroup[];
  /** What is said where nothing matches. */
  empty: ReactNode;
  /** Under the list. */
  note?: ReactNode;
}

/** Whether the field that a key was pressed in has one of the list chosen. */
function isChosen(field: EventTarget): boolean {
  return field instanceof Element && field.hasAttribute('aria-activedescendant');
}

/**
 * A field over a list of what can be done: arrows move, Enter does, Esc closes and gives the focus back. One thing is
 * done in the time that it is open.
 */
export function CommandList(props: CommandListProps) {
  const { label, isOpen, onClose, typed, onType, groups, empty, note } = props;
  const first = groups[0]?.commands[0];
  const isDone = useRef(false);
  // Who is about as quick as the list presses Enter for the field and for what is just chosen in the list.
  const run = (command: Command | undefined) => {
    if (command === undefined || isDone.current) return;
    isDone.current = true;
    command.onAction();
  };
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      isDismissable
      className="fixed inset-0 z-50 flex items-start justify-center bg-black/40 p-3 sm:pt-[12dvh]"
    >
      <Modal className="flex max-h-[80dvh] w-full max-w-xl flex-col overflow-hidden rounded-xl border border-line bg-surface">
        <Dialog aria-label={label} className="flex min-h-0 flex-col outline-none">
          <Autocomplete inputValue={typed} onInputChange={onType}>
            <SearchField
              aria-label={label}
              autoFocus
              className="flex items-center gap-2.5 border-b border-line px-4"
              onKeyDown={(event) => {
                if (event.key === 'Escape') onClose();
                // Who is quicker than the list means what comes first in it.
                if (event.key === 'Enter' && !isChosen(event.target)) run(first);
              }}
            >
              <Search aria-hidden className="size-4 shrink-0 text-muted" />
              <Input
                dir="auto"
                placeholder={label}
                className="h-12 min-w-0 flex-1 bg-transparent outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
              />
            </SearchField>
            <Menu
              aria-label={label}
              items={groups}
              renderEmptyState={() => <p className="px-2 py-6 text-center text-muted">{empty}</p>}
              className="min-h-0 flex-1 overflow-auto p-2 outline-none"
            >
              {(group) => (
                <MenuSection id={group.id} className="not-first:pt-2">
                  <Header className="px-2 py-1 text-sm text-muted">{group.label}</Header>
                  {group.commands.map((command) => (
                    <MenuItem
                      key={command.id}
                      id={command.id}
                      textValue={command.label}
                      onAction={() => run(command)}
                      className="flex min-h-9 cursor-default items-center gap-2.5 rounded-md px-2 py-1 outline-offset-[-2px] focus:bg-hover"
                    >
                      <span className="flex size-4 shrink-0 items-center justify-center text-muted">
                        {command.icon}
                      </span>
                      <Text slot="label" dir="auto" className="min-w-0 truncate">
                        {command.label}
                      </Text>
                      {command.detail ? (
                        <Text
                          slot="description"
                          className="min-w-0 flex-1 truncate text-sm text-muted"
                        >
                          {command.detail}
                        </Text>
                      ) : (
                        <span className="flex-1" />
                      )}
                      {command.shortcut ? (
                        <Shortcut keys={command.shortcut} className="text-muted" />
                      ) : null}
                    </MenuItem>
                  ))}
                </MenuSection>
              )}
            </Menu>
          </Autocomplete>
          {note ? (
            <div className="border-t border-line px-4 py-2 text-sm text-muted">{note}</div>
          ) : null}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
