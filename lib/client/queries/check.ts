import { queryOptions } from '@tanstack/react-query';
import { checkReportSchema } from '../../contract/check';
import { appPath, call } from '../api';

export type CheckOf = 'live' | 'draft';

/** What an assistant would see, measured when asked for and kept until asked again. */
export function checkQuery(slug: string, of: CheckOf) {
  return queryOptions({
    queryKey: ['apps', 'check', slug, of],
    queryFn: ({ signal }) => call(checkReportSchema, appPath(slug, `/check?of=${of}`), { signal }),
    staleTime: Infinity,
    gcTime: 60_000,
  });
}
