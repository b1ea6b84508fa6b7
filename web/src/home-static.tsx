import type { LotSettings } from '@gatehouse/domain/lot-settings/groups.ts';
import { speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { homeTree } from './home-tree.ts';
import { newRouter } from './router.ts';
import { EmptyLotPage } from './shell/empty-lot-page.tsx';

/** The still page is drawn for no address but its own. */
const nowhereElse = (): Promise<void> => Promise.reject(new Error('The home page is drawn alone.'));

/** The home page of this lot as strangers see it. Run by the server, which puts it into the page (server/src/platform/http/home-page.ts). */
export async function renderHome(lot: LotSettings): Promise<string> {
  speakFor(lot);
  const router = newRouter(homeTree(nowhereElse), createMemoryHistory({ initialEntries: ['/'] }));
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}

/** The one page of a lot that nobody administers: it has said nothing about itself. Run at the build (build/prerender-home.ts). */
export const renderEmptyLot = (): string => renderToStaticMarkup(<EmptyLotPage />);
