'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { draftSaver, type DraftSaver, type SaverSnapshot } from './draft-saver';
import { draftQuery } from './queries/draft';

/** The draft of an app; it is not read again while something typed waits to be saved. */
export function useDraft(slug: string) {
  const client = useQueryClient();
  const saver = draftSaver(client, slug);
  return useQuery({
    ...draftQuery(slug),
    enabled: () => !saver.isDirty,
    refetchOnWindowFocus: () => !saver.isDirty,
    refetchOnReconnect: false,
  });
}

/** The saver of an app's draft, with its state now. */
export function useDraftSaver(slug: string): { saver: DraftSaver } & SaverSnapshot {
  const saver = draftSaver(useQueryClient(), slug);
  const snapshot = useSyncExternalStore(saver.subscribe, saver.snapshot, saver.snapshot);
  return { saver, ...snapshot };
}
