import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, mayPass } from './api-error';

/** The cache of everything that came from the server. Requests are made even where the browser thinks it is offline: the server may be this machine. */
export function createQueryClient(): QueryClient {
  // Drafts are typed into the cache: told a moment later, a field would lose its caret and the letters since.
  notifyManager.setScheduler((tell) => tell());
  // A session that ended elsewhere shows with the next request of whatever kind.
  const lookAgain = (error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    void client.invalidateQueries({ queryKey: ['session'] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: lookAgain }),
    mutationCache: new MutationCache({ onError: lookAgain }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 5_000,
        retry: (count, error) => count < 2 && mayPass(error),
        retryDelay: (count) => 400 * 2 ** count,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
