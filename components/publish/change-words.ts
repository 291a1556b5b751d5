'use client';

import { useTranslations } from 'next-intl';
import type { Change } from '@/lib/core/changes/change-schema';
import { useRunModeWords } from '../safety/run-mode-words';

/** What a change says: one sentence, and the words before and after where it has them. */
export interface ChangeWords {
  sentence: string;
  from: string | null;
  to: string | null;
}

/** The names of what is before and after, which people compare side by side. */
function sides(change: Change): Pick<ChangeWords, 'from' | 'to'> {
  switch (change.kind) {
    case 'time-limit-changed':
    case 'hint-changed':
    case 'order-changed':
      return { from: null, to: null };
    default:
      return {
        from: 'from' in change ? change.from : null,
        to: 'to' in change ? change.to : null,
      };
  }
}

/** Tells a change in plain words of the page's language. */
export function useChangeWords(): (change: Change) => ChangeWords {
  const t = useTranslations('publish');
  const modes = useRunModeWords();

  function sentenceOf(change: Change): string {
    switch (change.kind) {
      case 'connection-added':
      case 'connection-removed':
        return t(change.kind, { name: change.name });
      case 'connection-changed':
        return t(`connection-part.${change.part}`, { name: change.name });
      case 'tool-added':
      case 'tool-removed':
        return t(change.kind, { name: change.exposed_name });
      case 'now-asks-first':
      case 'now-runs-freely':
        return t(change.kind, { reason: modes.reason(change) });
      case 'hint-changed':
        return t(`hint.${change.hint}`);
      case 'request-added':
      case 'request-removed':
      case 'request-changed':
        return t(change.kind, { letter: change.letter });
      case 'request-part-changed':
        return t(`request-part.${change.part}`, { letter: change.letter });
      case 'parameter-added':
        return t(change.required ? 'parameter-added-required' : 'parameter-added', {
          name: change.parameter,
        });
      case 'parameter-removed':
      case 'parameter-changed':
        return t(change.kind, { name: change.parameter });
      case 'parameter-required':
        return t(change.required ? 'parameter-required' : 'parameter-optional', {
          name: change.parameter,
        });
      case 'picked-fields-changed':
        return pickedWords(change);
      case 'time-limit-changed':
        return t(change.kind, { from: change.from / 1_000, to: change.to / 1_000 });
      case 'other-changed':
        return t(change.kind, { path: change.path });
      default:
        return t(change.kind);
    }
  }

  function pickedWords(change: Extract<Change, { kind: 'picked-fields-changed' }>): string {
    if (change.all_after) return t('sees-everything');
    if (change.all_before) return t('sees-only', { fields: change.added.join(', ') });
    const parts = [
      change.added.length > 0 ? t('sees-also', { fields: change.added.join(', ') }) : null,
      change.removed.length > 0 ? t('sees-no-more', { fields: change.removed.join(', ') }) : null,
    ];
    return parts.filter((part) => part !== null).join(' ') || t('sees-in-other-order');
  }

  return (change) => ({ sentence: sentenceOf(change), ...sides(change) });
}
