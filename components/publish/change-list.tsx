'use client';

import { BellRing } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Change } from '@/lib/core/changes/change-schema';
import { useChangeWords } from './change-words';

interface Group {
  id: string;
  /** Empty for what belongs to the app as a whole. */
  title: string;
  changes: Change[];
}

/** The changes of each tool together, in the order they came; the app's own first. */
function groupsOf(changes: readonly Change[]): Group[] {
  const groups = new Map<string, Group>([['', { id: '', title: '', changes: [] }]]);
  for (const change of changes) {
    const tool = 'tool' in change ? (change.tool ?? '') : '';
    const title = 'title' in change ? (change.title ?? '') : '';
    const group = groups.get(tool) ?? { id: tool, title: title || tool, changes: [] };
    group.changes.push(change);
    groups.set(tool, group);
  }
  return [...groups.values()].filter((group) => group.changes.length > 0);
}

/** What the two states are called where neither is simply before the other. */
export interface NamedSides {
  from: string;
  to: string;
}

interface SideProps {
  label: string;
  text: string;
  isOld: boolean;
  isNamed: boolean;
}

function Side({ label, text, isOld, isNamed }: SideProps) {
  return (
    <span className="flex min-w-0 items-baseline gap-1.5">
      <span className={isNamed ? 'shrink-0 text-muted' : 'sr-only'}>{label}</span>
      <bdi
        className={
          isOld && !isNamed
            ? 'wrap-anywhere text-muted line-through decoration-muted/60'
            : 'wrap-anywhere whitespace-pre-wrap'
        }
      >
        {text === '' ? '—' : text}
      </bdi>
    </span>
  );
}

function ChangeLine({ change, sides }: { change: Change; sides: NamedSides | undefined }) {
  const t = useTranslations('publish');
  const { sentence, from, to } = useChangeWords()(change);
  const isNamed = sides !== undefined;
  const labels = sides
    ? { from: t('side', { name: sides.from }), to: t('side', { name: sides.to }) }
    : { from: t('before'), to: t('after') };
  return (
    <li className="flex flex-col gap-0.5 px-3 py-2">
      <span className="flex items-start gap-2">
        <span className="min-w-0 flex-1 wrap-anywhere">{sentence}</span>
        {change.noticed ? (
          <span className="flex items-center gap-1 text-sm whitespace-nowrap text-ask">
            <BellRing aria-hidden className="size-3.5" />
            {t('noticed')}
          </span>
        ) : null}
      </span>
      {from !== null || to !== null ? (
        <span className="flex flex-col gap-0.5 border-s-2 border-line ps-2 text-sm">
          {from === null ? null : <Side label={labels.from} text={from} isOld isNamed={isNamed} />}
          {to === null ? null : (
            <Side label={labels.to} text={to} isOld={false} isNamed={isNamed} />
          )}
        </span>
      ) : null}
    </li>
  );
}

interface ChangeListProps {
  changes: readonly Change[];
  sides?: NamedSides;
}

/**
 * What is different between two states of an app, tool by tool, in plain words. Without names for the
 * two, the first is what was before, and struck through.
 */
export function ChangeList({ changes, sides }: ChangeListProps) {
  const t = useTranslations('publish');
  return (
    <div className="flex flex-col gap-4">
      {groupsOf(changes).map((group) => (
        <section key={group.id} className="flex flex-col gap-1.5">
          <h3 className="font-medium">
            <bdi>{group.title || t('theApp')}</bdi>
          </h3>
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {group.changes.map((change, index) => (
              <ChangeLine key={index} change={change} sides={sides} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
