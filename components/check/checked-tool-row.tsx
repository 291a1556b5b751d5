'use client';

import { CircleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useState } from 'react';
import type { CheckReport } from '@/lib/contract/check';
import { useSentenceWords } from '@/lib/client/use-sentence-words';
import { useWords } from '@/lib/client/use-words';
import { useRunModeWords } from '../safety/run-mode-words';
import { ExposedName } from '../tools/exposed-name';
import { ModeBadge } from '../tools/mode-badge';
import { Button } from '../ui/button';
import { type CheckedTool, checkedMode, type LeftOutCause, leftOutCause } from './check-words';
import { RenameTool } from './rename-tool';
import type { Check } from './use-check';

interface CheckedToolRowProps {
  slug: string;
  check: Check;
  report: CheckReport;
  tool: CheckedTool;
  /** Its place in the draft; null where the draft hasn't it any more. */
  place: number | null;
  href: string | null;
}

function LeftOut({ cause }: { cause: LeftOutCause }) {
  const t = useTranslations('check');
  const words = useSentenceWords();
  const other = cause.kind === 'other' ? words(cause.said) : null;
  return (
    <p className="flex items-start gap-1.5 text-danger">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        {t.rich(`leftOut.${cause.kind}`, {
          other: () => <bdi>{cause.kind === 'taken' ? cause.by : other}</bdi>,
        })}
      </span>
    </p>
  );
}

/** One tool as an assistant sees it; one that is left out over its name can be renamed on the spot. */
export function CheckedToolRow(props: CheckedToolRowProps) {
  const { slug, check, report, tool, place, href } = props;
  const t = useTranslations('check');
  const words = useWords();
  const sentenceWords = useSentenceWords();
  const modeWords = useRunModeWords();
  const [isRenaming, setIsRenaming] = useState(false);
  const cause = leftOutCause(tool, report);
  const mode = checkedMode(tool);
  const canRename = cause !== null && cause.kind !== 'other' && place !== null;
  return (
    <li className="flex flex-col gap-2 px-3 py-2 [contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] md:[contain-intrinsic-size:auto_2.75rem]">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_minmax(0,4fr)_4rem]">
        <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">
          {href === null ? (
            <bdi>{tool.title}</bdi>
          ) : (
            <Link href={href} prefetch={false} className="hover:underline">
              <bdi>{tool.title}</bdi>
            </Link>
          )}
        </span>
        <span className="order-3 min-w-0 basis-full md:order-none">
          <ExposedName className="text-muted">{tool.exposed_name}</ExposedName>
        </span>
        <div className="order-4 flex min-w-0 basis-full flex-wrap items-center gap-x-2 gap-y-1 md:order-none">
          {cause ? (
            <>
              <LeftOut cause={cause} />
              {canRename && !isRenaming ? (
                <Button
                  size="small"
                  aria-label={t('renameOne', { title: tool.title })}
                  onPress={() => setIsRenaming(true)}
                >
                  {t('rename')}
                </Button>
              ) : null}
            </>
          ) : (
            <>
              <ModeBadge kind={tool.asks_first ? 'asks-first' : 'runs-freely'} />
              <span className="text-muted">{mode ? modeWords.reason(mode) : tool.reason}</span>
            </>
          )}
        </div>
        <span className="shrink-0 text-end text-muted tabular-nums">
          {cause === null ? (
            <>
              {words.count(tool.size)}
              <span className="sr-only"> {t('characters')}</span>
            </>
          ) : (
            <span aria-hidden>—</span>
          )}
        </span>
      </div>
      {isRenaming && place !== null ? (
        <RenameTool slug={slug} check={check} place={place} onClose={() => setIsRenaming(false)} />
      ) : null}
      {tool.warnings.length > 0 ? (
        <details className="text-sm text-muted">
          <summary className="w-fit cursor-pointer rounded">
            {t('warnings', { count: tool.warnings.length })}
          </summary>
          <ul className="list-disc ps-5 pt-1">
            {tool.said.warnings.map((warning) => (
              <li key={warning.message} dir="auto">
                {sentenceWords(warning)}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  );
}
