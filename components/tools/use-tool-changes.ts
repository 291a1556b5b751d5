'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import {
  draftTools,
  titleOfTool,
  withoutTool,
  withToolInserted,
  withToolMoved,
} from '@/lib/client/draft-document';
import { useDraftSaver } from '@/lib/client/use-draft';
import type { JsonObject } from '@/lib/core/json/json';
import { showToast } from '../ui/toast';
import { copyOfTool } from './new-tool';

/** Changes to an app's list of tools: each takes effect at once, and those that may surprise can be undone. */
export function useToolChanges(slug: string) {
  const t = useTranslations('tools');
  const { saver } = useDraftSaver(slug);

  const remove = useCallback(
    (index: number) => {
      let removed: JsonObject | undefined;
      saver.edit((before) => {
        removed = draftTools(before)[index];
        return removed === undefined ? before : withoutTool(before, index);
      });
      const tool = removed;
      if (tool === undefined) return;
      showToast({
        title: t('deleted', { tool: titleOfTool(tool) }),
        action: {
          label: t('undo'),
          onPress: () => saver.edit((before) => withToolInserted(before, index, tool)),
        },
      });
    },
    [saver, t],
  );

  const duplicate = useCallback(
    (index: number) => {
      let copy: JsonObject | undefined;
      saver.edit((before) => {
        const tool = draftTools(before)[index];
        if (tool === undefined) return before;
        copy = copyOfTool(before, tool);
        return withToolInserted(before, index + 1, copy);
      });
      const made = copy;
      if (made === undefined) return;
      showToast({
        title: t('duplicated', { tool: titleOfTool(made) }),
        action: {
          label: t('undo'),
          onPress: () =>
            saver.edit((before) => {
              const place = draftTools(before).findIndex(({ name }) => name === made.name);
              return place === -1 ? before : withoutTool(before, place);
            }),
        },
      });
    },
    [saver, t],
  );

  const move = useCallback(
    (from: number, to: number) => saver.edit((before) => withToolMoved(before, from, to)),
    [saver],
  );

  return { remove, duplicate, move };
}
