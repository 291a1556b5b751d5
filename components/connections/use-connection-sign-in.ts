'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/client/api-error';
import { refreshApps } from '@/lib/client/queries/apps';
import {
  endConnectionSignIn,
  startConnectionSignIn,
} from '@/lib/client/queries/connection-sign-in';
import { connectionStatesQuery } from '@/lib/client/queries/secrets';
import { useDraftSaver } from '@/lib/client/use-draft';

/** Saves what was changed, then leads the browser to the other side's page. */
export function useStartConnectionSignIn(slug: string, connectionId: string) {
  const t = useTranslations('connections');
  const { saver } = useDraftSaver(slug);
  return useMutation({
    mutationFn: async () => {
      await saver.flushOrThrow(new ApiError('refused', t('notSavedYet')));
      window.location.assign(await startConnectionSignIn(slug, connectionId));
    },
  });
}

/** Forgets what signing in brought. */
export function useEndConnectionSignIn(slug: string, connectionId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => endConnectionSignIn(slug, connectionId),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: connectionStatesQuery(slug).queryKey });
      void refreshApps(client);
    },
  });
}
