import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './errors.ts';

/** One cache for the signed-in part of the product. Loaded with the first screen that asks for data, never with the home page. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    // §8 names the line that some failures leave in the console; what a screen itself gave up does not come here
    onError: (error, { meta }) => {
      if (meta?.logs !== undefined) console.error(meta.logs, error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A no is an answer; only a network that failed is worth a second try.
      retry: (count, error) =>
        count < 2 && (!(error instanceof CallError) || error.status === 0 || error.status >= 502),
      throwOnError: false,
      // Offline too: a screen that says so is better than a skeleton for ever, and a decision that is sent by itself when the line comes back
      // is nobody's decision any more. By default both would wait.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
