import { queryOptions } from '@tanstack/react-query';
import { sessionSchema } from '../../contract/session';
import { call } from '../api';

/** Who is asking, and where assistants reach this instance. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call(sessionSchema, '/api/v1/session', { signal }),
  staleTime: 60_000,
});
