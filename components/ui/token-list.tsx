'use client';

import { useTranslations } from 'next-intl';
import type { RefObject } from 'react';
import { Menu, MenuItem, Popover, Text, useFilter } from 'react-aria-components';

/** One thing that can be put into a text. */
export interface TokenOption {
  /** What stands between the braces. */
  id: string;
  label: string;
  description?: string;
}

interface TokenListProps {
  box: RefObject<HTMLElement | null>;
  isOpen: boolean;
  options: readonly TokenOption[];
  query: string;
  onPick: (id: string) => void;
}

/**
 * The list of what can be put into a token field, under it, narrowed down by what is typed. The field closes it:
 * by itself it would also close as soon as anything scrolls, and what is typed makes the page longer.
 */
export function TokenList({ box, isOpen, options, query, onPick }: TokenListProps) {
  const t = useTranslations('ui');
  const { contains } = useFilter({ sensitivity: 'base' });
  const shown = options.filter(({ id, label }) => contains(id, query) || contains(label, query));
  return (
    <Popover
      triggerRef={box}
      isOpen={isOpen}
      isNonModal
      placement="bottom start"
      offset={4}
      className="w-(--trigger-width) max-w-md min-w-64 rounded-lg border border-control bg-surface p-1"
    >
      <Menu
        aria-label={t('insertValue')}
        items={shown}
        className="max-h-72 overflow-auto outline-none"
        renderEmptyState={() => (
          <div className="px-2 py-1.5 text-sm text-muted">{t('nothingToInsert')}</div>
        )}
      >
        {(option) => (
          <MenuItem
            id={option.id}
            textValue={option.label}
            onAction={() => onPick(option.id)}
            className="flex min-h-8 cursor-default flex-col rounded-md px-2 py-1 focus:bg-hover"
          >
            <Text slot="label" className="font-mono text-sm">
              <bdi dir="ltr">{option.label}</bdi>
            </Text>
            {option.description ? (
              <Text slot="description" className="text-sm text-muted" dir="auto">
                {option.description}
              </Text>
            ) : null}
          </MenuItem>
        )}
      </Menu>
    </Popover>
  );
}
