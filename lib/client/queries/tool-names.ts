import { queryOptions } from '@tanstack/react-query';
import { listToolNamesResponseSchema } from '../../contract/apps';
import { allPages } from '../all-pages';

/** The tools of every app by their names, for searching. */
export const toolNamesQuery = queryOptions({
  queryKey: ['tool-names'],
  queryFn: async ({ signal }) => {
    const pages = await allPages(listToolNamesResponseSchema, '/api/v1/tools', signal);
    return pages.flatMap(({ apps }) => apps);
  },
  staleTime: 30_000,
});
