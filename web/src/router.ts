import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { routeTree } from './route-tree.gen.ts';
import { addressOptions } from './router-options.ts';
import { PageFailed } from './shell/page-failed.tsx';

/** The addresses of the specification (§2): the tree is generated from routes/, whose files they are. */
export type RouteTree = typeof routeTree;

/** The router of the product, with the whole tree or with that of the home page (home-tree.ts). */
export const newRouter = (tree: RouteTree, history?: RouterHistory) =>
  createRouter({
    routeTree: tree,
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    defaultErrorComponent: PageFailed,
    ...addressOptions,
    ...(history === undefined ? {} : { history }),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
