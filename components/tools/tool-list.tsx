'use client';

import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { type PageAction, useActions } from '@/lib/client/page-actions';
import { appSummaryQuery } from '@/lib/client/queries/apps';
import { lastCallsQuery } from '@/lib/client/queries/last-calls';
import { workspaceQuery } from '@/lib/client/queries/workspace';
import { draftTools } from '@/lib/client/draft-document';
import { rankMatches } from '@/lib/client/rank-matches';
import { useExamined } from '@/lib/client/use-examined';
import { useRole } from '@/lib/client/use-role';
import type { JsonObject } from '@/lib/core/json/json';
import { loadedPart } from '../shell/loaded-part';
import { TourHint } from '../shell/tour-hint';
import { TextField } from '../ui/text-field';
import { focusTool } from './focus-tool';
import { PlainTools } from './plain-tools';
import type { SortableToolsProps } from './sortable-tools';
import { ToolMenu } from './tool-menu';
import { toolColumns, ToolRow } from './tool-row';
import { type ToolRowData, toolRows } from './tool-rows';
import { useToolChanges } from './use-tool-changes';

/** The list as long as nothing can be dragged in it; each row's menu puts it in order, too. */
const inPlaceOfSortable = (props: SortableToolsProps) => (
  <PlainTools {...props} handle={<span className="h-9 w-7" />} />
);

const SortableTools = loadedPart<SortableToolsProps>({
  name: 'sortable-tools',
  load: async () => (await import('./sortable-tools')).SortableTools,
  placeholder: inPlaceOfSortable,
  around: (_error, props) => inPlaceOfSortable(props),
});

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
  const changes = useToolChanges(slug);
  const { mayEdit } = useRole();
  const [find, setFind] = useState('');
  const [menu, setMenu] = useState<{ index: number; button: HTMLElement } | null>(null);
  const wanted = useDeferredValue(find);
  const rows = useToolRows(slug, document);
  const shown = rankMatches(rows, wanted, ({ title, exposed }) => `${title} ${exposed.name}`);
  const canDrag = mayEdit && rows.length > 1 && rows.length <= draggedUpTo && wanted.trim() === '';
  const openMenu = useCallback(
    (index: number, button: HTMLElement) => setMenu({ index, button }),
    [],
  );

  function remove(index: number) {
    const place = shown.findIndex((row) => row.index === index);
    const next = shown[place + 1] ?? shown[place - 1];
    changes.remove(index);
    // The menu's button, which had the focus, went with its row.
    focusTool(next === undefined ? null : next.index - (next.index > index ? 1 : 0));
  }

  return (
    <>
      <ToolListHead isSearched={rows.length > searchedAbove} find={find} onFind={setFind}>
        {mayEdit ? <TourHint stop="tools">{add}</TourHint> : null}
      </ToolListHead>
      {shown.length === 0 ? (
        <p className="text-muted">{t('noToolFound')}</p>
      ) : (
        <ShownTools
          slug={slug}
          items={canDrag ? draftTools(document) : null}
          rows={shown}
          onMove={changes.move}
          onMenu={mayEdit ? openMenu : null}
        />
      )}
      {mayEdit ? (
        <ToolMenu
          open={menu}
          onClose={() => setMenu(null)}
          count={rows.length}
          onMove={changes.move}
          onDuplicate={changes.duplicate}
          onDelete={remove}
        />
      ) : null}
    </>
  );
}

/** The rows of all tools of a draft, with what the rules say of them where the app has problems. */
function useToolRows(slug: string, document: JsonObject): ToolRowData[] {
  const reserved = useQuery(workspaceQuery).data?.reserved_tool_names ?? none;
  const hasProblems = (useQuery(appSummaryQuery(slug)).data?.problems ?? 0) > 0;
  const problems = useExamined(document, hasProblems)?.problems ?? none;
  return useMemo(
    () => toolRows(slug, document, reserved, problems),
    [slug, document, reserved, problems],
  );
}

interface ToolListHeadProps {
  /** Whether the list is long enough to look for a tool in it. */
  isSearched: boolean;
  find: string;
  onFind: (find: string) => void;
  children: ReactNode;
}

/** What stands over the list: what it is, or the field that looks for a tool, and what adds one. */
function ToolListHead({ isSearched, find, onFind, children }: ToolListHeadProps) {
  const t = useTranslations('tools');
  const field = useRef<HTMLInputElement>(null);
  const findTool: PageAction = {
    id: 'find-tool',
    label: t('findTool'),
    icon: <Search aria-hidden className="size-4" />,
    shortcut: '/',
    onAction: () => field.current?.focus(),
  };
  useActions(isSearched ? [findTool] : []);
  return (
    <div
      className={`flex flex-wrap justify-between gap-3 ${isSearched ? 'items-end' : 'items-center'}`}
    >
      {isSearched ? (
        <TextField
          label={t('findTool')}
          value={find}
          onChange={onFind}
          inputRef={field}
          className="w-full sm:w-72"
        />
      ) : (
        <p className="text-muted">{t('listHelp')}</p>
      )}
      {children}
    </div>
  );
}

interface ShownToolsProps {
  slug: string;
  /** All tools of the draft, where the rows are all of them and can be dragged. */
  items: readonly JsonObject[] | null;
  rows: readonly ToolRowData[];
  onMove: (from: number, to: number) => void;
  onMenu: ((index: number, button: HTMLElement) => void) | null;
}

function ShownTools({ slug, items, rows, onMove, onMenu }: ShownToolsProps) {
  const t = useTranslations('tools');
  const calls = useQuery(lastCallsQuery(slug)).data;
  const label = t('toolCount', { count: rows.length });
  const line = (row: ToolRowData, handle?: ReactNode) => (
    <ToolRow
      row={row}
      lastCall={calls?.byTool.get(row.name)}
      isWhole={calls?.isWhole}
      handle={handle}
      onMenu={onMenu}
    />
  );
  return (
    <div className="flex flex-col">
      <Headings hasHandle={items !== null} />
      {items === null ? (
        <PlainTools label={label} rows={rows} className={box} line={line} />
      ) : (
        <SortableTools
          label={label}
          items={items}
          rows={rows}
          onMove={onMove}
          className={box}
          line={line}
        />
      )}
    </div>
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
