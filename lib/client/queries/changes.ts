import { queryOptions } from '@tanstack/react-query';
import { changesResponseSchema, draftChangesResponseSchema } from '../../contract/changes';
import { appPath, call } from '../api';

/** What publishing the draft would change; asked for anew whenever it is shown. */
export function draftChangesQuery(slug: string) {
  return queryOptions({
    queryKey: ['apps', 'changes', slug],
    queryFn: ({ signal }) =>
      call(draftChangesResponseSchema, appPath(slug, '/changes'), { signal }),
    staleTime: 0,
  });
}

/** What a version has that the other one hasn't; against the draft: what putting it back would change. */
export function versionChangesQuery(slug: string, version: number, against?: 'draft' | number) {
  return queryOptions({
    queryKey: ['apps', 'version-changes', slug, version, against ?? 'previous'],
    queryFn: ({ signal }) => {
      const query = against === undefined ? '' : `?against=${against}`;
      const path = appPath(slug, `/versions/${version}/changes${query}`);
      return call(changesResponseSchema, path, { signal });
    },
    // Versions never change, the draft does.
    staleTime: against === 'draft' ? 0 : Infinity,
  });
}
