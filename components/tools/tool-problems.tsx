'use client';

import { CircleAlert, Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { toolFieldWords } from '@/lib/client/problem-place';
import type { Problem } from '@/lib/core/errors';
import { Section } from './section';

interface ToolProblemsProps {
  problems: readonly Problem[];
  warnings: readonly Problem[];
  onJump: (path: string) => void;
}

interface LinesProps {
  entries: readonly Problem[];
  kind: 'problem' | 'advice';
  onJump: (path: string) => void;
}

function Lines({ entries, kind, onJump }: LinesProps) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {entries.map((entry) => (
        <li key={`${entry.path} ${entry.message}`}>
          <button
            type="button"
            onClick={() => onJump(entry.path)}
            className="flex w-full items-start gap-2 px-3 py-2 text-start hover:bg-hover"
          >
            <span className="flex h-5 items-center">
              {kind === 'problem' ? (
                <CircleAlert aria-hidden className="size-4 text-danger" />
              ) : (
                <Info aria-hidden className="size-4 text-muted" />
              )}
            </span>
            <span className="min-w-0 flex-1">
              <bdi className="font-medium wrap-anywhere">{toolFieldWords(entry.path)}</bdi>
              {': '}
              {entry.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What keeps the tool from being published, then advice; each leads to its field. */
export function ToolProblems({ problems, warnings, onJump }: ToolProblemsProps) {
  const t = useTranslations('tools');
  return (
    <div id="problems" tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {problems.length > 0 ? (
        <Section title={t('toFinish', { count: problems.length })}>
          <Lines entries={problems} kind="problem" onJump={onJump} />
        </Section>
      ) : null}
      {warnings.length > 0 ? (
        <Section title={t('advice')}>
          <Lines entries={warnings} kind="advice" onJump={onJump} />
        </Section>
      ) : null}
    </div>
  );
}
