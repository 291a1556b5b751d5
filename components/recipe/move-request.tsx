'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { draftTools } from '@/lib/client/draft-document';
import { stringifyJson } from '@/lib/core/json/json';
import { moveObstacle, moveRequest, renamedVariables } from '@/lib/core/recipe/edit-sources';
import { useToolEditor } from '../tools/tool-editor-context';
import { Button } from '../ui/button';
import { showToast } from '../ui/toast';

interface MoveRequestProps {
  letter: string;
  letters: readonly string[];
  /** Told the letter the request has after it moved. */
  onMoved: (letter: string) => void;
}

/** Moves a request earlier or later; one that needs another's answer stays after it, and says so. */
export function MoveRequest({ letter, letters, onMoved }: MoveRequestProps) {
  const t = useTranslations('recipe');
  const { tool, document, index, edit } = useToolEditor();
  const at = letters.indexOf(letter);

  function move(by: -1 | 1) {
    const other = letters[at + by];
    if (other === undefined) return;
    const first = moveObstacle(tool, letter, by);
    if (first !== null) {
      const later = first === letter ? other : letter;
      showToast({ title: t('staysAfter', { later, first }), tone: 'bad' });
      return;
    }
    const after = moveRequest(tool, letter, by);
    edit.change((now) => moveRequest(now, letter, by));
    onMoved(other);
    const others = stringifyJson(draftTools(document).toSpliced(index, 1));
    const lost = renamedVariables(tool, after).filter(({ from }) => others.includes(from));
    const title =
      lost.length > 0
        ? t('rememberedMoved', { from: lost[0]?.from ?? '', to: lost[0]?.to ?? '' })
        : t('moved', { letter: other });
    showToast({ title, action: { label: t('undo'), onPress: edit.undo } });
  }

  return (
    <>
      <Button
        variant="quiet"
        size="icon"
        className="text-muted"
        aria-label={t('moveEarlier', { letter })}
        isDisabled={at === 0}
        icon={<ArrowUp aria-hidden className="size-4" />}
        onPress={() => move(-1)}
      />
      <Button
        variant="quiet"
        size="icon"
        className="text-muted"
        aria-label={t('moveLater', { letter })}
        isDisabled={at === letters.length - 1}
        icon={<ArrowDown aria-hidden className="size-4" />}
        onPress={() => move(1)}
      />
    </>
  );
}
