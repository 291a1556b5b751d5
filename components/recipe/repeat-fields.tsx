'use client';

import { useTranslations } from 'next-intl';
import { fieldPlace } from '@/lib/client/field-place';
import { allFields, type ShapeNode } from '@/lib/core/answer/answer-shape';
import { limits } from '@/lib/core/limits';
import { NumberField } from '../ui/number-field';
import { Select } from '../ui/select';
import type { RequestSlot } from './request-slot';

interface RepeatFieldsProps {
  slot: RequestSlot;
  /** The letters of the requests before this one. */
  earlier: readonly string[];
  roots: readonly ShapeNode[];
}

const once = 'once';

/** Whether a request goes out once, or once for each entry of an earlier answer. */
export function RepeatFields({ slot, earlier, roots }: RepeatFieldsProps) {
  const t = useTranslations('recipe');
  const { for_each_of: chosen } = slot.source;
  const lists = roots
    .filter(({ letter }) => earlier.includes(letter))
    .flatMap((root) => allFields(root.children))
    .filter(({ kind }) => kind === 'list')
    .map(({ letter, parts }) =>
      [letter, ...parts.map((part) => part.replaceAll('.', '\\.'))].join('.'),
    );
  const paths = [...new Set([...earlier, ...lists, ...(chosen === null ? [] : [chosen])])].sort();
  const max = slot.raw.max_entries;
  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      <div {...fieldPlace(`${slot.path}.for_each_of`)}>
        <Select
          label={t('repeat')}
          value={chosen ?? once}
          onChange={(id) => slot.set(['for_each_of'], id === once ? null : id)}
          error={slot.problem('for_each_of')}
          description={t('repeatHelp')}
          options={[
            { id: once, label: t('once') },
            ...paths.map((path) => ({
              id: path,
              label: path,
              description: earlier.includes(path)
                ? t('listOfAnswer', { letter: path })
                : t('listNamed', { letter: path.slice(0, 1) }),
            })),
          ]}
        />
      </div>
      {chosen === null ? null : (
        <div {...fieldPlace(`${slot.path}.max_entries`)}>
          <NumberField
            label={t('maxEntries')}
            optional
            value={typeof max === 'number' ? max : null}
            onChange={(value) => slot.set(['max_entries'], value ?? undefined)}
            minValue={1}
            maxValue={limits.entriesMax}
            step={1}
            placeholder={String(limits.entriesDefault)}
            description={t('maxEntriesHelp', { count: limits.entriesDefault })}
            error={slot.problem('max_entries')}
          />
        </div>
      )}
    </div>
  );
}
