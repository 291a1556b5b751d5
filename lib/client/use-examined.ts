'use client';

import { useQuery } from '@tanstack/react-query';
import type { JsonObject } from '../core/json/json';

/** The rules' opinion of a draft, as soon as the rules are loaded; null before. */
export function useExamined(document: JsonObject) {
  const rules = useQuery({
    queryKey: ['rules'],
    queryFn: () => import('./examine'),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  return rules.data?.examine(document) ?? null;
}
