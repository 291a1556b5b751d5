'use client';

import { useTranslations } from 'next-intl';
import { useFieldWords } from '@/lib/client/use-field-words';
import type { Json } from '@/lib/core/json/json';
import { type MergeConflict, orderPlace } from '@/lib/core/json/merge-json';
import { titleFromName } from '@/lib/core/naming/title';

const shownMax = 6;
const shownCharacters = 60;
const appWords = { name: 'name', description: 'description', time_zone: 'timeZone' } as const;
const appFields = Object.keys(appWords) as (keyof typeof appWords)[];

/** A value short enough to be shown in a line; null for one that isn't. */
function shortValue(value: Json | undefined): string | null {
  const isNumberOrYes = typeof value === 'number' || typeof value === 'boolean';
  const text = typeof value === 'string' ? value : isNumberOrYes ? String(value) : '';
  return text === '' || text.length > shownCharacters ? null : text;
}

/** What both sides changed, each with both values where they are short. */
export function ConflictLines({ conflicts }: { conflicts: readonly MergeConflict[] }) {
  const t = useTranslations('tools');
  const settingsWords = useTranslations('settings');
  const fieldWords = useFieldWords();

  function placeWords({ place, mine, theirs }: MergeConflict): string {
    const [list, entry, ...rest] = place;
    if (place.at(-1) === orderPlace) return t('conflictOrder');
    if (list !== 'tools' && list !== 'connections') {
      const field = appFields.find((each) => each === list);
      const owner = t('conflictOfApp');
      return field ? t('conflictAt', { owner, field: settingsWords(appWords[field]) }) : owner;
    }
    const name = typeof entry === 'number' ? t('toolNumber', { number: entry + 1 }) : String(entry);
    const owner = list === 'tools' ? titleFromName(name) : name;
    if (rest.length > 0) {
      const path = rest.join('.');
      const words = list === 'tools' ? fieldWords.tool(path) : fieldWords.connection(path);
      return t('conflictAt', { owner, field: words });
    }
    if (mine === undefined) return t('conflictRemovedHere', { owner });
    return t(theirs === undefined ? 'conflictRemovedThere' : 'conflictWhole', { owner });
  }

  return (
    <ul className="list-disc ps-5 pt-1">
      {conflicts.slice(0, shownMax).map((conflict) => {
        const mine = shortValue(conflict.mine);
        const theirs = shortValue(conflict.theirs);
        return (
          <li key={conflict.place.join(' ')} className="wrap-anywhere">
            <bdi>{placeWords(conflict)}</bdi>
            {mine !== null && theirs !== null ? (
              <>
                {': '}
                {t.rich('conflictValues', {
                  mine: () => <bdi className="font-medium">{mine}</bdi>,
                  theirs: () => <bdi className="font-medium">{theirs}</bdi>,
                })}
              </>
            ) : null}
          </li>
        );
      })}
      {conflicts.length > shownMax ? (
        <li>{t('conflictsMore', { count: conflicts.length - shownMax })}</li>
      ) : null}
    </ul>
  );
}
