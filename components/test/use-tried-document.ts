'use client';

import { useQuery } from '@tanstack/react-query';
import { appSummaryQuery } from '@/lib/client/queries/apps';
import { versionDocumentQuery } from '@/lib/client/queries/versions';
import { useDraft } from '@/lib/client/use-draft';
import type { JsonObject } from '@/lib/core/json/json';
import type { TriedVersion } from './use-visit';

/** The document whose tools are tried: the draft as this browser has it, or the live version. */
export function useTriedDocument(slug: string, of: TriedVersion) {
  const draft = useDraft(slug);
  const summary = useQuery(appSummaryQuery(slug));
  const liveVersion = summary.data?.live_version ?? null;
  const live = useQuery({
    ...versionDocumentQuery(slug, liveVersion ?? 0),
    enabled: of === 'live' && liveVersion !== null,
  });
  const document: JsonObject | undefined = of === 'draft' ? draft.data?.document : live.data;
  const failed = [of === 'draft' ? draft : summary, live].find(({ isError }) => isError);
  return {
    document,
    draft: draft.data?.document,
    liveVersion,
    /** Whether the live version is wanted and there is none. */
    isNothingLive: of === 'live' && summary.isSuccess && liveVersion === null,
    error: document === undefined ? (failed?.error ?? null) : null,
    isRetrying: draft.isFetching || summary.isFetching || live.isFetching,
    retry: () => void failed?.refetch(),
  };
}
