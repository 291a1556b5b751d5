import { notifyManager, QueryClient } from '@tanstack/react-query';
import { mayPass } from './api-error';

/** The cache of everything that came from the server. Requests are made even where the browser thinks it is offline: the server may be this machine. */
export function createQueryClient(): QueryClient {
  // Drafts are typed into the cache: told a moment later, a field would lose its caret and the letters since.
  notifyManager.setScheduler((tell) => tell());
  return new QueryClient({
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
}
