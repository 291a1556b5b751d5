'use client';

import { useQuery } from '@tanstack/react-query';
import type { JsonObject } from '../core/json/json';

/** The rules' opinion of a draft, as soon as the rules are loaded; null before, and where it isn't wanted. */
export function useExamined(document: JsonObject, isWanted: boolean) {
  const rules = useQuery({
    queryKey: ['rules'],
    enabled: isWanted,
    queryFn: () => import('./examine'),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return rules.data?.examine(document) ?? null;
}
