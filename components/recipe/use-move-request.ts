'use client';

import { useTranslations } from 'next-intl';
import { draftTools } from '@/lib/client/draft-document';
import { stringifyJson } from '@/lib/core/json/json';
import { moveObstacle, moveRequest, renamedVariables } from '@/lib/core/recipe/edit-sources';
import { requestLetters } from '@/lib/core/recipe/seen-paths';
import { useToolEditor } from '../tools/tool-editor-context';
import { showToast } from '../ui/toast';

/**
 * Moves a request to another place, counted from 0, and says what came of it; one that needs another's answer
 * stays after it. Gives the letter it has afterwards, or null where it stayed.
 */
export function useMoveRequest(): (letter: string, place: number) => string | null {
  const t = useTranslations('recipe');
  const { tool, document, index, edit } = useToolEditor();
  return (letter, place) => {
    const obstacle = moveObstacle(tool, letter, place);
    const after = moveRequest(tool, letter, place);
    const moved = requestLetters(tool)[place];
    if (obstacle !== null) showToast({ title: t('staysAfter', { ...obstacle }), tone: 'bad' });
    if (after === tool || moved === undefined) return null;
    edit.change((now) => moveRequest(now, letter, place));
    const others = stringifyJson(draftTools(document).toSpliced(index, 1));
    const [lost] = renamedVariables(tool, after).filter(({ from }) => others.includes(from));
    const title = lost ? t('rememberedMoved', { ...lost }) : t('moved', { letter: moved });
    showToast({ title, action: { label: t('undo'), onPress: edit.undo } });
    return moved;
  };
}
