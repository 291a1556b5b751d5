'use client';

import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useActions } from '@/lib/client/page-actions';
import { appSummaryQuery } from '@/lib/client/queries/apps';
import { lastCallsQuery } from '@/lib/client/queries/last-calls';
import { workspaceQuery } from '@/lib/client/queries/workspace';
import { draftTools } from '@/lib/client/draft-document';
import { rankMatches } from '@/lib/client/rank-matches';
import { useExamined } from '@/lib/client/use-examined';
import { useRole } from '@/lib/client/use-role';
import type { JsonObject } from '@/lib/core/json/json';
import { TourHint } from '../shell/tour-hint';
import { TextField } from '../ui/text-field';
import { ToolMenu } from './tool-menu';
import { toolColumns, ToolRow } from './tool-row';
import { type ToolRowData, toolRows } from './tool-rows';
import { useToolChanges } from './use-tool-changes';

const SortableTools = lazy(() => import('./sortable-tools'));

const searchedAbove = 10;
/** Longer lists are put in order by each row's menu: nobody drags over hundreds of rows, and they stay quick. */
const draggedUpTo = 100;
const none: readonly never[] = [];
const box = 'divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface';

interface ToolListProps {
  slug: string;
  document: JsonObject;
  add: ReactNode;
}

/** The list of tools in the order assistants see them; every change takes effect at once. */
export function ToolList({ slug, document, add }: ToolListProps) {
  const t = useTranslations('tools');
  const reserved = useQuery(workspaceQuery).data?.reserved_tool_names ?? none;
  const calls = useQuery(lastCallsQuery(slug)).data;
  const changes = useToolChanges(slug);
  const { mayEdit } = useRole();
  const [find, setFind] = useState('');
  const [menu, setMenu] = useState<{ index: number; button: HTMLElement } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const wanted = useDeferredValue(find);
  const hasProblems = (useQuery(appSummaryQuery(slug)).data?.problems ?? 0) > 0;
  const problems = useExamined(document, hasProblems)?.problems ?? none;
  const rows = useMemo(
    () => toolRows(slug, document, reserved, problems),
    [slug, document, reserved, problems],
  );
  const shown = rankMatches(rows, wanted, ({ title, exposed }) => `${title} ${exposed.name}`);
  const isSearched = rows.length > searchedAbove;
  const canDrag = mayEdit && rows.length > 1 && rows.length <= draggedUpTo && wanted.trim() === '';
  const openMenu = useCallback(
    (index: number, button: HTMLElement) => setMenu({ index, button }),
    [],
  );

  useActions(
    isSearched
      ? [
          {
            id: 'find-tool',
            label: t('findTool'),
            icon: <Search aria-hidden className="size-4" />,
            shortcut: '/',
            onAction: () => field.current?.focus(),
          },
        ]
      : [],
  );

  const line = (row: ToolRowData, handle?: ReactNode) => (
    <ToolRow
      row={row}
      lastCall={calls?.byTool.get(row.name)}
      isWhole={calls?.isWhole}
      handle={handle}
      onMenu={mayEdit ? openMenu : null}
    />
  );
  const plain = (handle?: ReactNode) => (
    <ul aria-label={t('toolCount', { count: shown.length })} className={box}>
      {shown.map((row) => (
        <li
          key={row.index}
          className="[contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] md:[contain-intrinsic-size:auto_3.25rem]"
        >
          {line(row, handle)}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <div
        className={`flex flex-wrap justify-between gap-3 ${isSearched ? 'items-end' : 'items-center'}`}
      >
        {isSearched ? (
          <TextField
            label={t('findTool')}
            value={find}
            onChange={setFind}
            inputRef={field}
            className="w-full sm:w-72"
          />
        ) : (
          <p className="text-muted">{t('listHelp')}</p>
        )}
        {mayEdit ? <TourHint stop="tools">{add}</TourHint> : null}
      </div>
      {shown.length === 0 ? (
        <p className="text-muted">{t('noToolFound')}</p>
      ) : (
        <div className="flex flex-col">
          <Headings hasHandle={canDrag} />
          {canDrag ? (
            <Suspense fallback={plain(<span className="h-9 w-7" />)}>
              <SortableTools
                label={t('toolCount', { count: rows.length })}
                items={draftTools(document)}
                rows={rows}
                onMove={changes.move}
                className={box}
                line={line}
              />
            </Suspense>
          ) : (
            plain()
          )}
        </div>
      )}
      {mayEdit ? (
        <ToolMenu
          open={menu}
          onClose={() => setMenu(null)}
          count={rows.length}
          onMove={changes.move}
          onDuplicate={changes.duplicate}
          onDelete={changes.remove}
        />
      ) : null}
    </>
  );
}

function Headings({ hasHandle }: { hasHandle: boolean }) {
  const t = useTranslations('tools');
  return (
    <div
      aria-hidden
      className={`hidden gap-x-4 pe-15 pb-1.5 text-sm text-muted md:flex ${hasHandle ? 'ps-9' : 'ps-3'}`}
    >
      <span className={toolColumns.name}>{t('name')}</span>
      <span className={toolColumns.exposed}>{t('exposedName')}</span>
      <span className={toolColumns.mode}>{t('mode')}</span>
      <span className={toolColumns.lastCall}>{t('lastCall')}</span>
    </div>
  );
}
