import { homeRoute } from '@gatehouse/domain/permissions/people.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/house/fonts.css';
import './ui/house/tokens.css';
import './ui/house/elements.css';
import './ui/house/button.module.css';
import { followLot } from './api/lot-state.ts';
import { homeTree } from './home-tree.ts';
import { newRouter, type RouteTree } from './router.ts';
import { shownParts } from './shell/parts.ts';
import { startSession } from './shell/session.ts';
import { speakForLot } from './ui/speak-for-lot.ts';

// Schemas come with the screens. Their compiler would try `new Function`, which the content security policy refuses and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Everything behind the home page; in the page already where it is not the home page (build/prerender-home.ts). */
const allRoutes = async (): Promise<RouteTree> => {
  const { behindHome } = await import('./all-routes.ts');
  shownParts.set(behindHome.personParts);
  return behindHome.routeTree;
};

/** A stranger's home page is there as it was drawn, and needs no other address yet; everybody else begins with all of them. */
const openRouter = async (isStrangersHome: boolean) => {
  if (!isStrangersHome) return newRouter(await allRoutes());
  const ofHome = newRouter(homeTree(async () => ofHome.update({ routeTree: await allRoutes() })));
  return ofHome;
};

speakForLot();
followLot();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
if ('known' in document.documentElement.dataset) root.textContent = ''; // not the strangers' home page (public/start.js)
delete document.documentElement.dataset.known;
const opened = openRouter(root.hasChildNodes());
startSession({
  home: async () => (await opened).navigate({ to: homeRoute, replace: true, ignoreBlocker: true }),
});
// not awaited at the top: what is behind the home page asks for this file, and would wait for it
void opened.then((router) =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);
