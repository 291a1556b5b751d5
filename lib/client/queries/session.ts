import { queryOptions } from '@tanstack/react-query';
import { sessionSchema } from '../../contract/session';
import { call } from '../api';

/** Who is asking, how one signs in, and where assistants reach this instance. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call(sessionSchema, '/api/v1/session', { signal }),
  staleTime: 60_000,
});

/** Goes to another of one's workspaces; everything shown so far was of the one before. */
export const putSessionMutation = {
  mutationFn: (workspace: string) =>
    call(sessionSchema, '/api/v1/session', { method: 'PUT', body: { workspace } }),
};
