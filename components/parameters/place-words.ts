'use client';

import { useFormatter, useTranslations } from 'next-intl';
import type { Destination } from '@/lib/core/recipe/destinations';

/** Says places of a request in words, as in "path and body". */
export function usePlaceWords(): (places: readonly Destination[]) => string {
  const t = useTranslations('parameters');
  const format = useFormatter();
  return (places) => format.list(places.map((place) => t(`places.${place}`)));
}
