import type { SitePageState } from '@gatehouse/domain/client-site/contract.ts';
import { directoryTabs } from '@gatehouse/domain/directory/tabs.ts';
import { mapTabIds } from '@gatehouse/domain/maps/tabs.ts';
import { type BrowserContext, expect } from '@playwright/test';
import type { OwnSite } from './hostile-site.ts';

const places = {
  directory: ['/directory/', `directory?tab=${directoryTabs[0].id}`],
  'handbook-2': ['/handbook/purchasing-and-billing/', 'handbook/2'],
  maps: ['/maps/', `maps?tab=${mapTabIds[0]}`],
} as const;

/**
 * Puts a page on the client site and asks the portal for it until it says that it has read it: a busy machine can be slower than the relay is
 * patient, and then the copy of before stands on the screen. The browser: signed in as somebody who is told how each page fares.
 */
export const showAndRelay = async (
  site: OwnSite,
  { request }: BrowserContext,
  page: keyof typeof places,
  html: string,
): Promise<void> => {
  const [path, address] = places[page];
  const shownAt = Date.now();
  site.show(path, html);
  await expect
    .poll(
      async () => {
        await request.get(`/api/customer-portal/client-site/${address}`);
        const { signedIn } = await (await request.post('/api/session/token', { data: {} })).json();
        const headers = { authorization: `Bearer ${signedIn.accessToken}` };
        const answer = await request.get('/api/studio-ops/client-site/changes', { headers });
        const { pages } = (await answer.json()) as { pages: readonly SitePageState[] };
        return Date.parse(pages.find((each) => each.page === page)?.checkedAt ?? '');
      },
      { message: `the portal reads ${path}`, timeout: 60_000 },
    )
    .toBeGreaterThanOrEqual(shownAt);
};
