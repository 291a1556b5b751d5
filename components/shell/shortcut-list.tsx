'use client';

import { useTranslations } from 'next-intl';
import { useCurrentActions } from '@/lib/client/page-actions';
import { Dialog } from '../ui/dialog';
import { Shortcut } from '../ui/shortcut';

interface ShortcutListProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Every shortcut that works on the page that is open. */
export function ShortcutList({ isOpen, onClose }: ShortcutListProps) {
  const t = useTranslations('shell');
  return (
    <Dialog title={t('shortcuts')} isOpen={isOpen} onClose={onClose}>
      <Lines />
    </Dialog>
  );
}

function Lines() {
  const t = useTranslations('shell');
  const actions = useCurrentActions().filter(({ shortcut }) => shortcut !== undefined);
  const ofPage = actions.filter(({ scope }) => scope === 'page');
  const lines = [...ofPage, ...actions.filter(({ scope }) => scope === 'everywhere')].map(
    ({ id, label, shortcut = '' }) => ({ id, label, keys: shortcut }),
  );
  return (
    <dl className="divide-y divide-line">
      {[...lines, { id: 'close', label: t('closeWhatIsOpen'), keys: 'Escape' }].map((line) => (
        <div key={line.id} className="flex min-h-9 items-center justify-between gap-4 py-1">
          <dt>{line.label}</dt>
          <dd className="text-muted">
            <Shortcut keys={line.keys} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
