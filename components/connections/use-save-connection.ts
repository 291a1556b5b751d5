'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/lib/client/api-error';
import { draftConnections, withConnection } from '@/lib/client/draft-document';
import { refreshApps } from '@/lib/client/queries/apps';
import { putSecret, secretsQuery } from '@/lib/client/queries/secrets';
import { useDraftSaver } from '@/lib/client/use-draft';
import type { JsonObject } from '@/lib/core/json/json';
import { secretNameIn, secretText } from './connection-draft';

interface SaveConnection {
  /** Its place among the connections; null for a new one. */
  index: number | null;
  connection: JsonObject;
  secret: string;
}

interface SavedCalls {
  /** The connection has its place in the draft from now on, whatever comes after. */
  placed: (index: number) => void;
  saved: () => void;
}

/** Saves a connection, then its secret: a secret belongs to the address it is entered for. */
export function useSaveConnection(slug: string, on: SavedCalls) {
  const client = useQueryClient();
  const { saver } = useDraftSaver(slug);
  return useMutation({
    mutationFn: async ({ index, connection, secret }: SaveConnection) => {
      let place = index ?? 0;
      saver.edit((before) => {
        place = index ?? draftConnections(before).length;
        return withConnection(before, index, connection);
      });
      on.placed(place);
      if (!(await saver.flush())) {
        throw new ApiError('refused', 'It is kept here but could not be saved yet.');
      }
      const name = secretNameIn(secretText(connection));
      if (secret !== '' && name) await putSecret(slug, name, secret);
      await client.invalidateQueries({ queryKey: secretsQuery(slug).queryKey });
      void refreshApps(client);
      const prefix = `connections.${place}.`;
      const problem = saver.snapshot().problems.find(({ path }) => path.startsWith(prefix));
      if (problem) throw new ApiError('refused', `Saved, but ${problem.message}`);
    },
    onSuccess: on.saved,
  });
}
