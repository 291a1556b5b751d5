import { queryOptions } from '@tanstack/react-query';
import { createdKeySchema, listKeysResponseSchema } from '../../contract/keys';
import { allPages } from '../all-pages';
import { call, send } from '../api';

/** The access keys of the workspace; the keys themselves are never in it. */
export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: async ({ signal }) => {
    const pages = await allPages(listKeysResponseSchema, '/api/v1/keys', signal);
    return pages.flatMap(({ keys }) => keys);
  },
});

export interface NewKey {
  name: string;
  apps: 'all' | string[];
}

/** Makes a key; only this answer ever holds it. */
export const createKeyMutation = {
  mutationFn: (key: NewKey) =>
    call(createdKeySchema, '/api/v1/keys', {
      method: 'POST',
      body: { name: key.name, apps: key.apps },
    }),
};

/** Deletes an access key, by its id: whoever uses it is refused at once. */
export const deleteKeyMutation = {
  mutationFn: (id: string) => send(`/api/v1/keys/${encodeURIComponent(id)}`, { method: 'DELETE' }),
};
