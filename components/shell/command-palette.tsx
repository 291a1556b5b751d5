'use client';

import { Activity, Blocks, Cable, Play, Plug, Settings, Wrench } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname, useRouter } from 'next/navigation';
import { useState } from 'react';
import { useCurrentActions } from '@/lib/client/page-actions';
import { rankMatches } from '@/lib/client/rank-matches';
import { type Command, CommandList } from '../ui/command-list';
import { useJumpTargets } from './jump-targets';

/** More of a kind than this is no help: one types another letter instead. */
const shownOfAKind = 12;

interface Entry extends Command {
  /** All words by which it is found, the label first. */
  words: string;
}

/** One field that leads to every app, tool, tab and action. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const t = useTranslations('shell');
  const router = useRouter();
  const path = usePathname();
  const [typed, setTyped] = useState('');
  const openSlug = /^\/apps\/([^/]+)/.exec(path)?.[1] ?? null;
  const actions = useCurrentActions();
  const { apps, tools, isLooking } = useJumpTargets(openSlug, typed.trim() !== '');

  /** Closes first, so that what is done may take the focus. */
  const closeAnd = (run: () => void) => () => {
    onClose();
    setTimeout(run);
  };
  const goTo = (href: string) => closeAnd(() => router.push(href));

  const icon = 'size-4';
  const home = `/apps/${openSlug ?? ''}`;
  const tabs = [
    { id: 'tools', href: home, icon: <Wrench aria-hidden className={icon} /> },
    {
      id: 'connections',
      href: `${home}/connections`,
      icon: <Cable aria-hidden className={icon} />,
    },
    { id: 'tryIt', href: `${home}/try`, icon: <Play aria-hidden className={icon} /> },
    { id: 'activity', href: `${home}/activity`, icon: <Activity aria-hidden className={icon} /> },
    { id: 'settings', href: `${home}/settings`, icon: <Settings aria-hidden className={icon} /> },
    { id: 'assistants', href: `${home}/connect`, icon: <Plug aria-hidden className={icon} /> },
  ] as const;

  const groups: { id: string; label: string; entries: Entry[] }[] = [
    {
      id: 'actions',
      label: t('actions'),
      entries: actions
        .filter(({ id, isDisabled }) => id !== 'search' && !isDisabled)
        .toSorted((a, b) => Number(a.scope === 'everywhere') - Number(b.scope === 'everywhere'))
        .map((action) => ({
          id: `action ${action.id}`,
          label: action.label,
          icon: action.icon,
          shortcut: action.shortcut,
          onAction: closeAnd(action.onAction),
          words: `${action.label} ${action.keywords ?? ''}`,
        })),
    },
    {
      id: 'tabs',
      label: t('partsOfThisApp'),
      entries:
        openSlug === null
          ? []
          : tabs.map((tab) => ({
              id: `tab ${tab.id}`,
              label: t(`tab.${tab.id}`),
              icon: tab.icon,
              onAction: goTo(tab.href),
              words: t(`tab.${tab.id}`),
            })),
    },
    {
      id: 'tools',
      label: t('tools'),
      entries: tools.map((tool) => ({
        id: `tool ${tool.href}`,
        label: tool.title || t('namelessTool'),
        detail: tool.slug === openSlug ? undefined : <bdi>{tool.app}</bdi>,
        icon: <Wrench aria-hidden className={icon} />,
        onAction: goTo(tool.href),
        words: `${tool.title} ${tool.name} ${tool.app}`,
      })),
    },
    {
      id: 'apps',
      label: t('apps'),
      entries: apps.map((app) => ({
        id: `app ${app.slug}`,
        label: app.name,
        icon: <Blocks aria-hidden className={icon} />,
        onAction: goTo(`/apps/${app.slug}`),
        words: `${app.name} ${app.slug}`,
      })),
    },
  ];

  return (
    <CommandList
      isOpen
      onClose={onClose}
      label={t('search')}
      typed={typed}
      onType={setTyped}
      empty={t(isLooking ? 'looking' : 'nothingFound')}
      groups={groups.flatMap(({ id, label, entries }) => {
        const commands = rankMatches(entries, typed, ({ words }) => words).slice(
          0,
          id === 'actions' ? undefined : shownOfAKind,
        );
        return commands.length === 0 ? [] : [{ id, label, commands }];
      })}
    />
  );
}
