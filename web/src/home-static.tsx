import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { newRouter } from './router.ts';

/** The home page as strangers see it, for build/prerender-home.ts. Runs at build time only. */
export async function renderHome(): Promise<string> {
  const router = newRouter(createMemoryHistory({ initialEntries: ['/'] }));
  await router.load();
  return renderToString(<RouterProvider router={router} />);
}
