'use client';

import { Hand, Zap } from 'lucide-react';
import type { RunMode } from '@/lib/core/annotations/run-mode';
import { useRunModeWords } from '../safety/run-mode-words';
import { Badge } from '../ui/badge';

const looks = {
  'asks-first': { tone: 'ask', icon: <Hand aria-hidden className="size-4" /> },
  'runs-freely': { tone: 'free', icon: <Zap aria-hidden className="size-4" /> },
} as const;

/** Whether a person is asked before the tool runs: always a picture and words. */
export function ModeBadge({ kind }: { kind: RunMode['kind'] }) {
  const words = useRunModeWords();
  const { tone, icon } = looks[kind];
  return (
    <Badge tone={tone} icon={icon}>
      {words.mode(kind)}
    </Badge>
  );
}
