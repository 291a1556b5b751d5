import { queryOptions } from '@tanstack/react-query';
import { activityResponseSchema, type RunRecord } from '../../contract/activity';
import { call } from '../api';

export interface LastCalls {
  /** The latest call of each tool, by the tool's name. */
  byTool: ReadonlyMap<string, RunRecord>;
  /** True where a tool that is missing was never called; else it may just be long ago. */
  isWhole: boolean;
}

/** When assistants last used each tool of an app, as far back as one page of the activity goes. */
export function lastCallsQuery(slug: string) {
  return queryOptions({
    queryKey: ['activity', 'last-calls', slug],
    queryFn: async ({ signal }): Promise<LastCalls> => {
      const query = new URLSearchParams({ app: slug, origin: 'call', limit: '200' });
      const page = await call(activityResponseSchema, `/api/v1/activity?${query}`, { signal });
      const byTool = new Map<string, RunRecord>();
      for (const run of page.runs) if (!byTool.has(run.tool)) byTool.set(run.tool, run);
      return { byTool, isWhole: page.next_cursor === null };
    },
    structuralSharing: false,
  });
}
