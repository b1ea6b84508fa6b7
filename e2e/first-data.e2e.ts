import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { logOut, signIn } from './screens/sign-in.ts';

const list = '/feature/studio-dashboard/project/project-list';
const rows = (page: Page) => page.getByRole('main').locator('tbody tr');

const openList = async (page: Page): Promise<Page> => {
  await page.goto(list);
  await expect(rows(page).first()).toBeVisible();
  return page;
};

/** Loads the page again while its code is held, and lets it come when the page's own data has been asked for. */
const reloadWithCodeHeld = async (page: Page, meanwhile: () => Promise<void>): Promise<readonly string[]> => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => asked).toContain('/api/studio-ops/projects');
  await meanwhile();
  held.resolve();
  await expect(rows(page).first()).toBeVisible();
  return asked;
};

const times = (asked: readonly string[], address: string): number => asked.filter((each) => each === address).length;

test('A page that is opened again asks for its session and its data beside its code, each once @further', async ({
  as,
}) => {
  const page = await openList(await as('Casey'));
  const asked = await reloadWithCodeHeld(page, async () => undefined);
  expect(times(asked, '/api/session/token')).toBe(1);
  expect(times(asked, '/api/studio-ops/projects')).toBe(1);
});

test('What was asked ahead is not taken once somebody has pressed a key: it may be of before @further', async ({
  as,
}) => {
  const page = await openList(await as('Casey'));
  const asked = await reloadWithCodeHeld(page, () => page.keyboard.press('Shift'));
  expect(times(asked, '/api/studio-ops/projects')).toBe(2);
});

test('No token of a mailed link is kept with the addresses, and whoever has left leaves none of them @further', async ({
  stranger,
}) => {
  const page = await stranger();
  await signIn(page, 'Casey');
  await openList(page);
  const kept = () => page.evaluate("localStorage.getItem('first-data')");
  expect(await kept()).toContain('/api/studio-ops/projects');
  const asked = page.waitForResponse(/\/api\/.*token=/);
  await page.goto('/third-party-reference?token=0123456789');
  await asked;
  expect(await kept()).not.toContain('0123456789');
  await page.goto(list);
  await logOut(page, 'Casey');
  expect(await kept()).toBeNull();
});
