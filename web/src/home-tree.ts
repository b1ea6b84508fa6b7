import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import type { RouteTree } from './router.ts';
import { Route as HomepageRoute } from './routes/homepage.tsx';
import { Route as HomeRoute } from './routes/index.tsx';
import { noteArrival } from './shell/arrival.ts';
import { Root } from './shell/root.tsx';

/**
 * What a stranger's first load knows of the addresses: the home page. Any other is asked for by way of one route that brings the whole tree first and
 * then goes where it was meant to go; a pointer that comes near a link brings it ahead.
 */
export const homeTree = (bringAll: () => Promise<void>): RouteTree => {
  const root = createRootRoute({
    beforeLoad: ({ preload }) => {
      if (!preload) noteArrival();
    },
    component: Root,
  });
  const parent = { getParentRoute: () => root };
  const elsewhere = createRoute({
    ...parent,
    path: '$',
    validateSearch: (search: Record<string, unknown>) => search, // for the page itself to read
    beforeLoad: async ({ location }) => {
      await bringAll();
      throw redirect({ href: location.href, replace: true });
    },
  });
  const tree = root.addChildren([
    HomeRoute.update({ id: '/', path: '/', ...parent } as never),
    HomepageRoute.update({ id: '/homepage', path: '/homepage', ...parent } as never),
    elsewhere,
  ]);
  return tree as unknown as RouteTree; // a part of it that leads to the rest
};
