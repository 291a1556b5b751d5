'use client';

import { Bookmark, TriangleAlert, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { pick } from '@/lib/core/recipe/pick';
import { pathsBeside, withPathReplaced } from '@/lib/core/recipe/picked-fields';
import { ExposedName } from '../tools/exposed-name';
import { Button } from '../ui/button';
import type { KnownAnswerView } from './use-known-answer';
import type { OutputEdit } from './use-output';

interface PathLineProps {
  path: string;
  icon?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  onRemove: () => void;
}

function PathLine({ path, icon, children, actions, onRemove }: PathLineProps) {
  const t = useTranslations('answer');
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-1.5">
      {icon}
      <ExposedName>{path}</ExposedName>
      <span className="min-w-0 flex-1 basis-40 text-sm">{children}</span>
      {actions}
      <Button
        size="small"
        variant="quiet"
        aria-label={t('removeField', { path })}
        icon={<X aria-hidden className="size-4" />}
        onPress={onRemove}
      />
    </li>
  );
}

interface PathListProps {
  known: KnownAnswerView;
  paths: readonly string[];
  /** What stands beside a path that the answer has, or that no answer is known for. */
  note: string | null;
  icon?: ReactNode;
  onReplace: (path: string, now: string) => void;
  onRemove: (path: string) => void;
  label: string;
}

/** Paths that the tree does not show: each says whether the answer has it and where its name is now. */
function PathList(props: PathListProps) {
  const { known, paths, note, icon, label } = props;
  const t = useTranslations('answer');
  const { answers } = known;
  const missing = useMemo(() => {
    if (answers === null || Object.keys(answers.values).length === 0)
      return new Map<string, string[]>();
    const picked = pick(answers, { fields: [...paths], limit: null, remember: [] });
    return new Map(picked.missing.map(({ path, foundAt }) => [path, foundAt]));
  }, [answers, paths]);
  if (paths.length === 0) return null;
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-xl border border-line bg-surface"
    >
      {paths.map((path) => {
        const foundAt = missing.get(path);
        const [now] = foundAt ?? [];
        return (
          <PathLine
            key={path}
            path={path}
            icon={
              foundAt ? <TriangleAlert aria-hidden className="size-4 shrink-0 text-ask" /> : icon
            }
            actions={
              now === undefined ? null : (
                <Button size="small" onPress={() => props.onReplace(path, now)}>
                  <span>
                    {t.rich('useInstead', { path: () => <ExposedName>{now}</ExposedName> })}
                  </span>
                </Button>
              )
            }
            onRemove={() => props.onRemove(path)}
          >
            {foundAt === undefined ? (
              <span className="text-muted">{note}</span>
            ) : (
              <span className="text-ask">
                {now === undefined
                  ? t('notInAnswer')
                  : t.rich('nowAt', { path: () => <ExposedName>{now}</ExposedName> })}
              </span>
            )}
          </PathLine>
        );
      })}
    </ul>
  );
}

interface MarkedPathsProps {
  known: KnownAnswerView;
  output: OutputEdit;
}

/** What is picked or remembered and is not in the tree above, with where it is now; all of it while there is no tree. */
export function MarkedPaths({ known, output }: MarkedPathsProps) {
  const t = useTranslations('answer');
  const { answers, roots } = known;
  const hasTree = answers !== null && roots.length > 0;
  const fields = useMemo(
    () => (hasTree ? pathsBeside(output.fields ?? [], roots, answers) : (output.fields ?? [])),
    [hasTree, output.fields, roots, answers],
  );
  const remember = useMemo(
    () => (hasTree ? pathsBeside(output.remember, roots, answers) : output.remember),
    [hasTree, output.remember, roots, answers],
  );

  return (
    <>
      <PathList
        label={t('otherFields')}
        known={known}
        paths={fields}
        note={hasTree ? t('notInTree') : null}
        onReplace={(path, now) => output.pick(withPathReplaced(output.fields ?? [], path, now))}
        onRemove={(gone) => output.pick((output.fields ?? []).filter((path) => path !== gone))}
      />
      <PathList
        label={t('otherRemembered')}
        known={known}
        paths={remember}
        note={t('isRemembered')}
        icon={<Bookmark aria-hidden className="size-4 shrink-0 fill-current text-accent" />}
        onReplace={(path, now) => output.setRemember(withPathReplaced(output.remember, path, now))}
        onRemove={(gone) => output.setRemember(output.remember.filter((path) => path !== gone))}
      />
    </>
  );
}
