import { queryOptions } from '@tanstack/react-query';
import { activityResponseSchema, type RunRecord } from '../../contract/activity';
import { call } from '../api';

/** The latest call that an assistant made with a key, by the key's name; null before the first. */
export function callByKeyQuery(slug: string, keyName: string, since: string) {
  return queryOptions({
    queryKey: ['activity', 'by-key', slug, keyName, since],
    queryFn: async ({ signal }): Promise<RunRecord | null> => {
      const query = new URLSearchParams({
        app: slug,
        origin: 'call',
        assistant: keyName,
        since,
        limit: '1',
      });
      const page = await call(activityResponseSchema, `/api/v1/activity?${query}`, { signal });
      return page.runs[0] ?? null;
    },
  });
}
