'use client';

import { CircleAlert, Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFieldWords } from '@/lib/client/use-field-words';
import type { Problem } from '@/lib/core/errors';
import { nameWarnings } from '@/lib/core/naming/exposed-name';
import { Section } from './section';
import { useToolEditor } from './tool-editor-context';

interface LinesProps {
  entries: readonly Problem[];
  kind: 'problem' | 'advice';
  onJump: (path: string) => void;
}

function Lines({ entries, kind, onJump }: LinesProps) {
  const fieldWords = useFieldWords();
  const { tool } = useToolEditor();
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
              <bdi className="font-medium wrap-anywhere">{fieldWords.tool(entry.path, tool)}</bdi>
              {': '}
              {entry.message}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/**
 * What keeps the tool from being published, then advice; each leads to its field. What is said under the
 * name as one types is not said again.
 */
export function ToolProblems({ onJump }: { onJump: (path: string) => void }) {
  const t = useTranslations('tools');
  const { shortName, view } = useToolEditor();
  const { problems, warnings } = view;
  const saidUnderName = nameWarnings(shortName, view.name).map(({ code }) => code);
  const advice = warnings.filter(
    ({ path, code }) => path !== 'name' || !saidUnderName.includes(code),
  );
  return (
    <div id="problems" tabIndex={-1} className="flex flex-col gap-6 outline-none">
      {problems.length > 0 ? (
        <Section title={t('toFinish', { count: problems.length })}>
          <Lines entries={problems} kind="problem" onJump={onJump} />
        </Section>
      ) : null}
      {advice.length > 0 ? (
        <Section title={t('advice')}>
          <Lines entries={advice} kind="advice" onJump={onJump} />
        </Section>
      ) : null}
    </div>
  );
}
