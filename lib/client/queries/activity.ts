import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { activityResponseSchema, type RunRecord, runDetailsSchema } from '../../contract/activity';
import { call } from '../api';

/** What is left out or null filters nothing. */
export interface ActivityFilter {
  app?: string | null;
  tool?: string | null;
  outcome?: string | null;
  assistant?: string | null;
  origin?: RunRecord['origin'] | null;
  /** Times with their zone, ISO 8601: from `since` on, before `until`. */
  since?: string | null;
  until?: string | null;
}

const filterNames = ['app', 'tool', 'outcome', 'assistant', 'origin', 'since', 'until'] as const;

function searchOf(filter: ActivityFilter, cursor: string): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name];
    if (value) query.set(name, value);
  }
  if (cursor) query.set('cursor', cursor);
  return query.toString();
}

/** Calls, newest first, page by page. */
export function activityQuery(filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ['activity', filter],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => {
      const path = `/api/v1/activity?${searchOf(filter, pageParam)}`;
      return call(activityResponseSchema, path, { signal });
    },
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** One run with what was kept of it, which never changes. */
export function runQuery(id: string) {
  return queryOptions({
    queryKey: ['activity', 'run', id],
    queryFn: ({ signal }) =>
      call(runDetailsSchema, `/api/v1/activity/${encodeURIComponent(id)}`, { signal }),
    staleTime: Infinity,
    structuralSharing: false,
  });
}
