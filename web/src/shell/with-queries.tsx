import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '#web/api/query-client.ts';

/** Gives the screens inside the cache of answers. In a chunk of its own: the home page asks for nothing. */
export const WithQueries = ({ children = <Outlet /> }: { readonly children?: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
