'use client';

import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { textOf } from '@/lib/client/draft-document';
import { probeConnection } from '@/lib/client/queries/probe';
import { connectionStatesQuery } from '@/lib/client/queries/secrets';
import type { ProbeResult, ProbeStep } from '@/lib/contract/probe';
import type { JsonObject } from '@/lib/core/json/json';

/** One try of a connection as far as it has come; `result` is null until it has ended. */
export interface ProbeRun {
  steps: readonly ProbeStep[];
  result: ProbeResult | null;
}

/** The place of what is being typed in the form, beside the connections' own ids. */
export const formPlace = '~form';

interface ProbeStart {
  slug: string;
  /** The connection's id, or `formPlace`. */
  place: string;
  /** The connection as typed, with the secret values typed for it; without it the saved one is tried. */
  typed?: { connection: JsonObject; secrets: Record<string, string> };
}

/** The key of a connection's last try; without a place, of all the tries of an app. */
export function probeKey(slug: string, place?: string): string[] {
  return ['apps', 'probe', slug, ...(place === undefined ? [] : [place])];
}

/** Tries a connection, in the place of a try under way. What came out is in the cache, step by step. Never throws. */
export async function startProbe(
  client: QueryClient,
  { slug, place, typed }: ProbeStart,
): Promise<void> {
  const queryKey = probeKey(slug, place);
  await client.cancelQueries({ queryKey });
  const queryFn = async ({ signal }: { signal: AbortSignal }): Promise<ProbeRun> => {
    const steps: ProbeStep[] = [];
    const show = () => client.setQueryData<ProbeRun>(queryKey, { steps: [...steps], result: null });
    show();
    const result = await probeConnection({
      slug,
      connection: typed ? textOf(typed.connection.id) : place,
      ...(typed && { document: typed.connection, secrets: typed.secrets }),
      signal,
      onStep: (step) => {
        steps.push(step);
        show();
      },
    });
    return { steps: result.steps, result };
  };
  await client.query({ queryKey, queryFn, staleTime: 0, retry: false }).catch(() => null);
  await client.invalidateQueries({ queryKey: connectionStatesQuery(slug).queryKey });
}

/** Forgets what was tried in a place, and with it the secrets typed for that. */
export async function forgetProbe(client: QueryClient, slug: string, place: string): Promise<void> {
  const queryKey = probeKey(slug, place);
  await client.cancelQueries({ queryKey });
  client.removeQueries({ queryKey });
}

/** The last try of a connection in this page, with what starts and stops one. */
export function useProbe(slug: string, place: string) {
  const client = useQueryClient();
  const queryKey = probeKey(slug, place);
  const { data, error, isFetching } = useQuery<ProbeRun>({
    queryKey,
    queryFn: skipToken,
    gcTime: Infinity,
  });
  return {
    run: data ?? null,
    error,
    isRunning: isFetching,
    start: (typed?: ProbeStart['typed']) => void startProbe(client, { slug, place, typed }),
    cancel: () => void client.cancelQueries({ queryKey }),
  };
}
