'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ApiError } from '@/lib/client/api-error';
import { draftConnections, textOf, withConnection } from '@/lib/client/draft-document';
import { refreshApps } from '@/lib/client/queries/apps';
import { connectionStatesQuery, putSecret, secretsQuery } from '@/lib/client/queries/secrets';
import { useDraftSaver } from '@/lib/client/use-draft';
import type { Problem } from '@/lib/core/errors';
import type { JsonObject } from '@/lib/core/json/json';
import { startProbe } from './use-probe';

interface SaveConnection {
  /** Its place among the connections; null for a new one. */
  index: number | null;
  connection: JsonObject;
  /** Values typed, by the secrets' names. */
  secrets: Record<string, string>;
}

interface SavedCalls {
  /** The connection has its place in the draft from now on, whatever comes after. */
  placed: (index: number) => void;
  saved: () => void;
}

/**
 * Saves a connection, then its secrets: a secret belongs to the address it is entered for. Then the
 * connection is tried. What the server's rules say of it first comes back, null where nothing.
 */
export function useSaveConnection(slug: string, on: SavedCalls) {
  const client = useQueryClient();
  const t = useTranslations('connections');
  const { saver } = useDraftSaver(slug);
  return useMutation({
    mutationFn: async ({ index, connection, secrets }: SaveConnection): Promise<Problem | null> => {
      let place = index ?? 0;
      saver.edit((before) => {
        place = index ?? draftConnections(before).length;
        return withConnection(before, index, connection);
      });
      on.placed(place);
      await saver.flushOrThrow(new ApiError('refused', t('notSavedYet')));
      for (const [name, value] of Object.entries(secrets)) await putSecret(slug, name, value);
      await client.invalidateQueries({ queryKey: secretsQuery(slug).queryKey });
      void client.invalidateQueries({ queryKey: connectionStatesQuery(slug).queryKey });
      void refreshApps(client);
      const prefix = `connections.${place}.`;
      const { problems } = saver.snapshot();
      return problems.find(({ path }) => path.startsWith(prefix)) ?? null;
    },
    onSuccess: (problem, { connection }) => {
      if (problem !== null) return;
      void startProbe(client, { slug, place: textOf(connection.id) });
      on.saved();
    },
  });
}
