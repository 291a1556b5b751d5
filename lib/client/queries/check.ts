import { queryOptions } from '@tanstack/react-query';
import { checkReportSchema } from '../../contract/check';
import { appPath, call } from '../api';

export type CheckOf = 'live' | 'draft';

/** What an assistant would see, measured when asked for and kept until asked again or another version is live. */
export function checkQuery(slug: string, of: CheckOf, liveVersion: number | null) {
  return queryOptions({
    queryKey: ['apps', 'check', slug, of, of === 'live' ? liveVersion : null],
    queryFn: ({ signal }) =>
      call(checkReportSchema, appPath(slug, `/check?of=${of}`), { signal, waitsFor: 'others' }),
    staleTime: Infinity,
    gcTime: 60_000,
  });
}
