import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { listVersionsResponseSchema } from '../../contract/versions';
import { savedAppSchema } from '../../contract/apps';
import { isJsonObject } from '../../core/json/json';
import { ApiError } from '../api-error';
import { appPath, call, readAnswerJson, send } from '../api';

/** What was published of an app, newest first, page by page. */
export function versionsQuery(slug: string) {
  return infiniteQueryOptions({
    queryKey: ['apps', 'versions', slug],
    queryFn: ({ signal, pageParam }) => {
      const query = pageParam === null ? '' : `?cursor=${encodeURIComponent(pageParam)}`;
      return call(listVersionsResponseSchema, appPath(slug, `/versions${query}`), { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The document of one version, which never changes. */
export function versionDocumentQuery(slug: string, version: number) {
  return queryOptions({
    queryKey: ['apps', 'version', slug, version],
    queryFn: async ({ signal }) => {
      const answer = await send(appPath(slug, `/versions/${version}`), { signal });
      const document = await readAnswerJson(answer);
      if (isJsonObject(document)) return document;
      throw new ApiError('unreadable');
    },
    staleTime: Infinity,
    structuralSharing: false,
  });
}

/** Puts a version back as the draft, which must still be the one of this entity tag; read the draft again after it. */
export const restoreVersionMutation = (slug: string) => ({
  mutationFn: ({ version, etag }: { version: number; etag: string }) =>
    call(savedAppSchema, appPath(slug, `/versions/${version}/restore`), {
      method: 'POST',
      body: {},
      headers: { 'if-match': etag },
    }),
});
