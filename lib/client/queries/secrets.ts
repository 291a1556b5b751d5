import { queryOptions } from '@tanstack/react-query';
import { listSecretsResponseSchema } from '../../contract/secrets';
import { appPath, call, send } from '../api';

/** Which secrets of an app are set. Values never come back. */
export function secretsQuery(slug: string) {
  return queryOptions({
    queryKey: ['apps', 'secrets', slug],
    queryFn: async ({ signal }) =>
      (await call(listSecretsResponseSchema, appPath(slug, '/secrets'), { signal })).secrets,
  });
}

/** Sets one secret. The draft that uses it must have been saved before: a secret belongs to the address it is for. */
export async function putSecret(slug: string, name: string, value: string): Promise<void> {
  await send(appPath(slug, `/secrets/${encodeURIComponent(name)}`), {
    method: 'PUT',
    body: { value },
  });
}
