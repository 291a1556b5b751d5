'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { runOutcomes } from '@/lib/core/run/run-result';
import { keysQuery } from '@/lib/client/queries/keys';
import { sessionQuery } from '@/lib/client/queries/session';
import { changeAddress, useAddress } from '@/lib/client/use-address';
import { Select } from '../ui/select';
import { useToolTitles } from './use-tool-titles';

const anything = 'any';
const names = ['tool', 'outcome', 'assistant', 'time'] as const;
type FilterName = (typeof names)[number];

/** What is looked for, kept in the page's address. */
export type ActivityChoice = Partial<Record<FilterName, string>>;

/** The choice that the page's address holds; what is not chosen is absent. */
export function useActivityChoice(): ActivityChoice {
  const address = useAddress();
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Takes back every choice. */
export function clearChoice(): void {
  changeAddress(Object.fromEntries(names.map((name) => [name, null])));
}

/** Which calls are shown: of a tool, with an outcome, by someone, of some time. */
export function ActivityFilters({ slug }: { slug: string }) {
  const t = useTranslations('activity');
  const chosen = useActivityChoice();
  const isOwner = useQuery(sessionQuery).data?.role === 'owner';
  const keys = useQuery({ ...keysQuery, enabled: isOwner }).data ?? [];
  const tools = useToolTitles(slug);
  const lists: Record<FilterName, { any: string; options: { id: string; label: string }[] }> = {
    tool: {
      any: t('anyTool'),
      options: tools.map(({ name, title }) => ({ id: name, label: title })),
    },
    outcome: {
      any: t('anyOutcome'),
      options: runOutcomes.map((id) => ({ id, label: t(`outcomes.${id}`) })),
    },
    assistant: {
      any: t('anyAssistant'),
      options: keys.map((key) => ({ id: key.name, label: key.name })),
    },
    time: {
      any: t('anyTime'),
      options: [
        { id: '1', label: t('lastHour') },
        { id: '24', label: t('lastDay') },
        { id: '168', label: t('lastWeek') },
      ],
    },
  };
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {names.map((name) => (
        <Select
          key={name}
          label={t(name)}
          options={[{ id: anything, label: lists[name].any }, ...lists[name].options]}
          value={chosen[name] ?? anything}
          onChange={(value) => changeAddress({ [name]: value === anything ? null : value })}
        />
      ))}
    </div>
  );
}
