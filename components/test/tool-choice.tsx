'use client';

import { useTranslations } from 'next-intl';
import { useRunModeWords } from '../safety/run-mode-words';
import { ExposedName } from '../tools/exposed-name';
import { ModeBadge } from '../tools/mode-badge';
import type { ToolView } from '../tools/tool-opinion';
import { LinkButton } from '../ui/link-button';
import { LongText } from '../ui/long-text';
import { Select, type SelectOption } from '../ui/select';
import { textOf } from '@/lib/client/draft-document';

interface ToolChoiceProps {
  view: ToolView;
  options: readonly SelectOption[];
  toolHref: string;
  onChoose: (tool: string) => void;
}

/** Which tool the assistant uses, as the assistant knows it. */
export function ToolChoice({ view, options, toolHref, onChoose }: ToolChoiceProps) {
  const t = useTranslations('test');
  const modeWords = useRunModeWords();
  return (
    <div className="flex flex-col gap-3">
      <Select label={t('tool')} options={options} value={view.name} onChange={onChoose} />
      <LongText>{textOf(view.tool.description)}</LongText>
      {view.exposed ? <ExposedName className="text-muted">{view.exposed.name}</ExposedName> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ModeBadge kind={view.mode.kind} />
        <span className="min-w-0 flex-1 text-sm text-muted">{modeWords.reason(view.mode)}</span>
        <LinkButton size="small" href={toolHref}>
          {t('openTool')}
        </LinkButton>
      </div>
    </div>
  );
}
