import { Hand, Zap } from 'lucide-react';
import type { RunMode } from '@/lib/core/annotations/run-mode';
import { Badge } from '../ui/badge';

const looks = {
  'asks-first': { tone: 'ask', icon: <Hand aria-hidden className="size-4" />, words: 'Asks first' },
  'runs-freely': {
    tone: 'free',
    icon: <Zap aria-hidden className="size-4" />,
    words: 'Runs freely',
  },
} as const;

/** Whether a person is asked before the tool runs: always a picture and words. */
export function ModeBadge({ kind }: { kind: RunMode['kind'] }) {
  const { tone, icon, words } = looks[kind];
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
}
