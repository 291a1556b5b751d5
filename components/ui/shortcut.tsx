'use client';

import { type ShortcutKeys, shortcutWords } from '@/lib/client/shortcut-keys';
import { useIsMac } from '@/lib/client/use-is-mac';
import { classNames } from './class-names';

/** The keys of a shortcut, as they stand on the keyboard at hand. */
export function Shortcut({ keys, className }: { keys: ShortcutKeys; className?: string }) {
  return (
    <kbd dir="ltr" className={classNames('text-xs whitespace-nowrap', className)}>
      {shortcutWords(keys, useIsMac())}
    </kbd>
  );
}
