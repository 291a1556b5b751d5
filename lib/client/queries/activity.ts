import { infiniteQueryOptions } from '@tanstack/react-query';
import { activityResponseSchema } from '../../contract/activity';
import { call } from '../api';

export interface ActivityFilter {
  app: string;
  outcome: string | null;
}

/** Calls of an app, newest first, page by page. */
export function activityQuery(filter: ActivityFilter) {
  return infiniteQueryOptions({
    queryKey: ['activity', filter],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ app: filter.app });
      if (filter.outcome) query.set('outcome', filter.outcome);
      if (pageParam) query.set('cursor', pageParam);
      return call(activityResponseSchema, `/api/v1/activity?${query}`, { signal });
    },
    getNextPageParam: (page) => page.next_cursor,
  });
}
