import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { whenChanged } from '#web/api/changes.ts';
import { queryClient } from '#web/api/query-client.ts';

/** Gives the screens inside the cache of answers. In a chunk of its own: the home page asks for nothing. */
export const WithQueries = ({ children = <Outlet /> }: { readonly children?: ReactNode }) => {
  useEffect(() => whenChanged(readAgain), []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
};

/** What is on the screen follows what happened elsewhere, where coming back to the window would read it again as well; forms being typed stay. */
const readAgain = (key: string): void => {
  void queryClient.invalidateQueries({
    queryKey: [key],
    predicate: (query) => query.observers.some(({ options }) => options.refetchOnWindowFocus !== false),
  });
};
