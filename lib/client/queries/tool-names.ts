import { queryOptions } from '@tanstack/react-query';
import { draftTools, textOf } from '../draft-document';
import { fetchDraft } from './draft';

export interface NamedTool {
  name: string;
  title: string;
}

/** The tools of an app by their names, for searching; the draft itself is kept by the draft's own query. */
export function toolNamesQuery(slug: string) {
  return queryOptions({
    queryKey: ['apps', 'tool-names', slug],
    queryFn: async ({ signal }): Promise<NamedTool[]> => {
      const { document } = await fetchDraft(slug, signal);
      return draftTools(document).map((tool) => ({
        name: textOf(tool.name),
        title: textOf(tool.title),
      }));
    },
    staleTime: 30_000,
  });
}
