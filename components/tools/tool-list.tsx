'use client';

import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import {
  draftTools,
  textOf,
  toolNames,
  withoutTool,
  withToolInserted,
} from '@/lib/client/draft-document';
import { examine } from '@/lib/client/examine';
import { countWords } from '@/lib/client/size-words';
import { toolHref } from '@/lib/client/tool-address';
import { useDraftSaver } from '@/lib/client/use-draft';
import { annotationsSchema } from '@/lib/core/annotations/annotations-schema';
import { runMode } from '@/lib/core/annotations/run-mode';
import type { Problem } from '@/lib/core/errors';
import { isJsonObject, type JsonObject } from '@/lib/core/json/json';
import { exposedNames, leftOutSentence } from '@/lib/core/naming/exposed-name';
import { shortName } from '@/lib/core/naming/short-name';
import { toolTitle } from '@/lib/core/naming/title';
import { TextField } from '../ui/text-field';
import { showToast } from '../ui/toast';
import { ToolRow } from './tool-row';

const searchFrom = 12;

/** How many problems each tool has, by its place. */
function problemCounts(problems: readonly Problem[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { path } of problems) {
    const place = /^tools\.(\d+)/.exec(path)?.[1];
    if (place) counts.set(Number(place), (counts.get(Number(place)) ?? 0) + 1);
  }
  return counts;
}

function toolRows(slug: string, document: JsonObject) {
  const names = toolNames(document);
  const exposed = exposedNames(shortName(textOf(document.name)), names, []);
  const counts = problemCounts(examine(document).problems);
  return draftTools(document).map((tool, index) => {
    const name = names[index] ?? '';
    const asExposed = exposed[index];
    return {
      index,
      title: toolTitle({ name, title: textOf(tool.title) }) || `Tool ${index + 1}`,
      href: toolHref(slug, names, index),
      exposedName: asExposed?.name ?? '',
      leftOut: asExposed ? leftOutSentence(asExposed, name) : null,
      mode: runMode(annotationsSchema.safeParse(tool.annotations).data ?? {}).kind,
      problems: counts.get(index) ?? 0,
    };
  });
}

interface ToolListProps {
  slug: string;
  document: JsonObject;
  add: ReactNode;
}

/** The list of tools; deleting takes effect at once and can be undone. */
export function ToolList({ slug, document, add }: ToolListProps) {
  const { saver } = useDraftSaver(slug);
  const [find, setFind] = useState('');
  const wanted = useDeferredValue(find.trim().toLowerCase());
  const rows = useMemo(() => toolRows(slug, document), [slug, document]);
  const shown = wanted
    ? rows.filter((row) => `${row.title} ${row.exposedName}`.toLowerCase().includes(wanted))
    : rows;

  const remove = useCallback(
    (index: number) => {
      let removed: JsonObject | undefined;
      saver.edit((before) => {
        removed = draftTools(before)[index];
        return withoutTool(before, index);
      });
      const tool = removed;
      if (!isJsonObject(tool)) return;
      showToast({
        title: `Deleted ${toolTitle({ name: textOf(tool.name), title: textOf(tool.title) })}.`,
        action: {
          label: 'Undo',
          onPress: () => saver.edit((before) => withToolInserted(before, index, tool)),
        },
      });
    },
    [saver],
  );

  return (
    <>
      <div
        className={`flex flex-wrap justify-between gap-3 ${rows.length >= searchFrom ? 'items-end' : 'items-center'}`}
      >
        {rows.length >= searchFrom ? (
          <TextField
            label="Find a tool"
            value={find}
            onChange={setFind}
            className="w-full sm:w-72"
          />
        ) : (
          <p className="text-muted">What assistants may do, in the order they see it.</p>
        )}
        {add}
      </div>
      {shown.length === 0 ? (
        <p className="text-muted">No tool has this in its name.</p>
      ) : (
        <ul
          aria-label={countWords(shown.length, 'tool', 'tools')}
          className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface"
        >
          {shown.map((row) => (
            <ToolRow key={row.index} {...row} onDelete={remove} />
          ))}
        </ul>
      )}
    </>
  );
}
