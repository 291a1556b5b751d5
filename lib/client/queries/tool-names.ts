import { queryOptions } from '@tanstack/react-query';
import { type ListToolNamesResponse, listToolNamesResponseSchema } from '../../contract/apps';
import { call } from '../api';

/** The tools of every app by their names, all pages, for searching. */
export const toolNamesQuery = queryOptions({
  queryKey: ['tool-names'],
  queryFn: async ({ signal }) => {
    const apps: ListToolNamesResponse['apps'] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const page: ListToolNamesResponse = await call(
        listToolNamesResponseSchema,
        `/api/v1/tools?limit=200${query}`,
        { signal },
      );
      apps.push(...page.apps);
      cursor = page.next_cursor;
    } while (cursor !== null);
    return apps;
  },
  staleTime: 30_000,
});
