import { infiniteQueryOptions } from '@tanstack/react-query';
import { listAuditResponseSchema } from '../../contract/audit';
import { call } from '../api';

/** Who did what in the workspace, newest first, page by page. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['audit'],
  queryFn: ({ pageParam, signal }) =>
    call(
      listAuditResponseSchema,
      `/api/v1/audit${pageParam === '' ? '' : `?cursor=${encodeURIComponent(pageParam)}`}`,
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: (page) => page.next_cursor,
});
