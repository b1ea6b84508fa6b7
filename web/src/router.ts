import { createRouter, parseSearchWith, type RouterHistory, stringifySearchWith } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.ts';
import { PageFailed } from './shell/page-failed.tsx';
import { readSearchValue } from './shell/search-value.ts';

/** The router of the product: the tree is generated from routes/, whose files are the addresses of the specification (§2). */
export const newRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPreloadDelay: 30,
    defaultErrorComponent: PageFailed,
    parseSearch: parseSearchWith(readSearchValue),
    stringifySearch: stringifySearchWith(JSON.stringify, readSearchValue),
    ...(history === undefined ? {} : { history }),
  });

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
