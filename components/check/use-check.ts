'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { draftConnections, textOf } from '@/lib/client/draft-document';
import { appSummaryQuery } from '@/lib/client/queries/apps';
import { type CheckOf, checkQuery } from '@/lib/client/queries/check';
import { type Draft, draftKey } from '@/lib/client/queries/draft';
import { changeAddress, useAddress } from '@/lib/client/use-address';
import { useDraftSaver } from '@/lib/client/use-draft';
import { probeKey, startProbe } from '../connections/use-probe';

/** Chooses in the page's address which version is checked. */
export function chooseOf(of: CheckOf): void {
  changeAddress({ of });
}

/**
 * The check of an app: live where something is, unless the page's address asks for the draft. It is made
 * once when it is first looked at; made anew, every connection is tried after it.
 */
export function useCheck(slug: string) {
  const client = useQueryClient();
  const summary = useQuery(appSummaryQuery(slug));
  const { saver, state } = useDraftSaver(slug);
  const asked = useAddress().get('of');
  const liveVersion = summary.data?.live_version ?? null;
  const usual: CheckOf = summary.isSuccess && liveVersion === null ? 'draft' : 'live';
  const of: CheckOf = asked === 'draft' || asked === 'live' ? asked : usual;
  const query = checkQuery(slug, of, liveVersion);
  const check = useQuery({ ...query, enabled: summary.isSuccess });
  const [isProbing, setIsProbing] = useState(false);
  const savedAt = state.kind === 'saved' ? state.at : 0;
  const isEdited = state.kind === 'waiting' || state.kind === 'saving';

  /** Checks the version and tells whether that worked out; of the draft, everything typed is saved first. */
  async function checkAgain(which: CheckOf): Promise<boolean> {
    if (which === 'draft') await saver.flush();
    const again = checkQuery(slug, which, liveVersion);
    await client.cancelQueries({ queryKey: again.queryKey });
    await client.query({ ...again, staleTime: 0 }).catch(() => null);
    const ended = client.getQueryState(again.queryKey);
    return ended?.status === 'success' && ended.fetchStatus === 'idle';
  }

  return {
    of,
    report: check.data ?? null,
    error: summary.error ?? check.error,
    checkedAt: check.dataUpdatedAt,
    isChecking: check.isFetching || summary.isPending,
    isProbing,
    /** True where the draft was changed after it was checked. */
    isOutdated: of === 'draft' && check.isSuccess && (isEdited || savedAt > check.dataUpdatedAt),
    checkAgain,
    checkNow: async () => {
      const before = client.getQueryState(query.queryKey)?.dataUpdateCount ?? 0;
      const worked = await checkAgain(of);
      const after = client.getQueryState(query.queryKey)?.dataUpdateCount ?? 0;
      // A check that was stopped leaves the report of before, and nothing is tried after it.
      if (!worked || after === before) return;
      const document = client.getQueryData<Draft>(draftKey(slug))?.document ?? {};
      setIsProbing(true);
      await Promise.all(
        draftConnections(document).map((connection) =>
          startProbe(client, { slug, place: textOf(connection.id) }),
        ),
      );
      setIsProbing(false);
    },
    stop: () => {
      void client.cancelQueries({ queryKey: query.queryKey });
      void client.cancelQueries({ queryKey: probeKey(slug) });
    },
  };
}

export type Check = ReturnType<typeof useCheck>;
