import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { renamePreviewSchema } from '../../contract/rename-preview';
import { appPath, call } from '../api';

/** Which exposed names another name of the app would change. */
export function renamePreviewQuery(slug: string, name: string) {
  const trimmed = name.trim();
  return queryOptions({
    queryKey: ['apps', 'rename-preview', slug, trimmed],
    queryFn: ({ signal }) =>
      call(
        renamePreviewSchema,
        appPath(slug, `/rename-preview?name=${encodeURIComponent(trimmed)}`),
        {
          signal,
        },
      ),
    enabled: trimmed !== '',
    placeholderData: keepPreviousData,
  });
}
