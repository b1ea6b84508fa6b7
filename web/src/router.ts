import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { addressOptions } from './router-options.ts';
import { PageFailed } from './shell/page-failed.tsx';

/** The router of the product: the tree is generated from routes/, whose files are the addresses of the specification (§2). */
export const newRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
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
