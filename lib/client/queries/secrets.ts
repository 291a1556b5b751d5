import { queryOptions } from '@tanstack/react-query';
import { connectionStatesSchema } from '../../contract/connections';
import { listSecretsResponseSchema } from '../../contract/secrets';
import { allPages } from '../all-pages';
import { appPath, call, send } from '../api';

/** Which secrets of an app are set. Values never come back. */
export function secretsQuery(slug: string) {
  return queryOptions({
    queryKey: ['apps', 'secrets', slug],
    queryFn: async ({ signal }) => {
      const pages = await allPages(listSecretsResponseSchema, appPath(slug, '/secrets'), signal);
      return pages.flatMap(({ secrets }) => secrets);
    },
  });
}

/** How each connection's sign-in stands, by the connection's id. */
export function connectionStatesQuery(slug: string) {
  return queryOptions({
    queryKey: ['apps', 'connection-states', slug],
    queryFn: async ({ signal }) => {
      const path = appPath(slug, '/connections/state');
      const { connections } = await call(connectionStatesSchema, path, { signal });
      return new Map(connections.map((each) => [each.id, each]));
    },
    structuralSharing: false,
  });
}

/** Sets one secret. The draft that uses it must have been saved before: a secret belongs to the address it is for. */
export async function putSecret(slug: string, name: string, value: string): Promise<void> {
  await send(appPath(slug, `/secrets/${encodeURIComponent(name)}`), {
    method: 'PUT',
    body: { value },
  });
}
