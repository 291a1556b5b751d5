'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '../ui/button';
import { useMoveRequest } from './use-move-request';

interface MoveRequestProps {
  letter: string;
  letters: readonly string[];
  /** Told the letter the request has after it moved. */
  onMoved: (letter: string) => void;
}

/** Moves a request one place earlier or later. */
export function MoveRequest({ letter, letters, onMoved }: MoveRequestProps) {
  const t = useTranslations('recipe');
  const moveRequest = useMoveRequest();
  const at = letters.indexOf(letter);

  function move(place: number) {
    const now = moveRequest(letter, place);
    if (now !== null) onMoved(now);
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
        onPress={() => move(at - 1)}
      />
      <Button
        variant="quiet"
        size="icon"
        className="text-muted"
        aria-label={t('moveLater', { letter })}
        isDisabled={at === letters.length - 1}
        icon={<ArrowDown aria-hidden className="size-4" />}
        onPress={() => move(at + 1)}
      />
    </>
  );
}
