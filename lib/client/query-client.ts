import { QueryClient } from '@tanstack/react-query';
import { mayPass } from './api-error';

/** The cache of everything that came from the server. Requests are made even where the browser thinks it is offline: the server may be this machine. */
export function createQueryClient(): QueryClient {
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
