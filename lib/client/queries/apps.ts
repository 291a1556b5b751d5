import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  appSummarySchema,
  listAppsResponseSchema,
  publishedAppSchema,
  savedAppSchema,
} from '../../contract/apps';
import type { JsonObject } from '../../core/json/json';
import { allPages } from '../all-pages';
import { appPath, call, send } from '../api';

/** Every app of the workspace. */
export const appsQuery = queryOptions({
  queryKey: ['apps', 'list'],
  queryFn: async ({ signal }) => {
    const pages = await allPages(listAppsResponseSchema, '/api/v1/apps', signal);
    return pages.flatMap(({ apps }) => apps);
  },
});

/** One app as the list shows it: live version, unpublished changes, missing secrets. */
export function appSummaryQuery(slug: string) {
  return queryOptions({
    queryKey: ['apps', 'summary', slug],
    queryFn: ({ signal }) => call(appSummarySchema, appPath(slug, '/summary'), { signal }),
  });
}

/** Reads again what lists and headers show of the apps. */
export async function refreshApps(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: appsQuery.queryKey }),
    client.invalidateQueries({ queryKey: ['apps', 'summary'] }),
    client.invalidateQueries({ queryKey: ['apps', 'changes'] }),
    client.invalidateQueries({ queryKey: ['apps', 'versions'] }),
    client.invalidateQueries({ queryKey: ['apps', 'secrets'] }),
  ]);
}

/** Makes an app of a document, finished or not, and says its slug. */
export const createAppMutation = {
  mutationFn: (document: JsonObject) =>
    call(savedAppSchema, '/api/v1/apps?unfinished=true', { method: 'POST', body: document }),
};

/** Adds the clinic example and says its slug. */
export const createExampleMutation = {
  mutationFn: () => call(savedAppSchema, '/api/v1/examples/clinic', { method: 'POST', body: {} }),
};

/** Makes the saved draft live. Refused with every problem where there is one. */
export const publishAppMutation = (slug: string) => ({
  mutationFn: () =>
    call(publishedAppSchema, appPath(slug, '/publish'), { method: 'POST', body: {} }),
});

/** Deletes an app with everything that belongs to it. */
export const deleteAppMutation = {
  mutationFn: (slug: string) => send(appPath(slug), { method: 'DELETE' }),
};
