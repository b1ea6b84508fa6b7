import { homeRoute } from '@gatehouse/domain/permissions/people.ts';
import { createRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/house/fonts.css';
import './ui/house/tokens.css';
import './ui/house/first.css';
import { routeTree } from './route-tree.gen.ts';
import { PageFailed } from './shell/page-failed.tsx';
import { startSession } from './shell/session.ts';

const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPreloadDelay: 30,
  defaultErrorComponent: PageFailed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

startSession({ home: () => void router.navigate({ to: homeRoute, replace: true, ignoreBlocker: true }) });

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
