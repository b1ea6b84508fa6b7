import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Lot, startLot } from './lot/start-lot.ts';
import { inspect, inspectDayAndNight } from './screens/inspect.ts';

const linkOf = async (lot: Lot): Promise<string> => {
  const link = () => /http\S+\/set-up\?token=\S+/.exec(lot.said())?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  return link();
};

const sheetsOf = (page: Page): Locator => page.getByRole('region', { name: 'Moving in' });
const listOf = (page: Page): Locator => page.getByRole('region', { name: 'Before the first production' });

/** The sheets of moving in on a lot where nothing happened yet, each with its ways on. */
const readSheets = async (page: Page): Promise<void> => {
  const sheet = (name: string) => sheetsOf(page).getByRole('region', { name, exact: true });
  await expect(sheet('People')).toContainText(/1staff, 1 signed in once0customers invited/);
  await expect(sheet('Your data').getByText('Not brought')).toHaveCount(3);
  await expect(sheet('Health').getByRole('listitem').first()).toHaveText('Database, filesWell');
  for (const [name, link, to] of [
    ['People', 'Users', /\/users$/],
    ['People', 'Directory sync', /\/lot-settings\/directory-sync$/],
    ['Your data', 'Import', /\/lot-settings\/imports$/],
    ['Your data', 'Templates', /\/lot-settings\/imports$/],
  ] as const)
    await expect(sheet(name).getByRole('link', { name: link })).toHaveAttribute('href', to);
};

/** At the desk and on the phone. */
const heightsOf = async (page: Page): Promise<readonly number[]> => {
  const heights: number[] = [];
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    heights.push((await sheetsOf(page).boundingBox())?.height ?? 0);
  }
  return heights;
};

/** While the sheets are on their way their place is kept; an answer that fails is said, and asked for again. */
const readSlowly = async (page: Page): Promise<void> => {
  let come = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    come = resolve;
  });
  await page.route(/moving-in-sheets.*\.js/, (route) => held.then(() => route.continue()));
  await page.reload();
  await expect(sheetsOf(page)).toHaveAttribute('aria-busy', 'true');
  const kept = await heightsOf(page);
  come();
  await expect(sheetsOf(page)).not.toHaveAttribute('aria-busy');
  for (const [at, height] of (await heightsOf(page)).entries())
    expect(Math.abs(height - (kept[at] ?? 0)), 'the place that was kept').toBeLessThan(4);

  await page.route('**/set-up-list', (route) => route.fulfill({ status: 500, json: { errorMessages: [] } }));
  await page.reload();
  await expect(listOf(page).getByRole('alert')).toContainText('We encountered an error.');
  await page.unrouteAll();
  await listOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(sheetsOf(page)).toBeVisible();
};

/** The two buttons of the head: to the files, and to an invitation that is begun, once. */
const pressBoth = async (page: Page): Promise<void> => {
  const head = page.locator('#main section').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(head.getByRole('link')).toHaveText(['Invite staff', 'Bring your data']);
  await head.getByRole('link', { name: 'Bring your data' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Template for companies' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Invite staff' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  await expect(dialog.getByLabel('E-mail')).toBeEditable();
  await expect(dialog.getByRole('button', { name: 'Studio staff' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Mary Ann Smith' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(listOf(page)).toBeVisible();
};

// a lot of its own: nobody was ever there
test('An empty lot has one page; the link that its start printed makes the first System Admin, once, and the lot is open from then on', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000);
  const lot = await startLot({ GATEHOUSE_DEMO: '0' });
  try {
    const context = await browser.newContext({ ...contextOptions, baseURL: lot.url });
    const elsewhere = await browser.newContext(contextOptions);
    const [page, stranger] = [await context.newPage(), await elsewhere.newPage()];

    for (const address of ['/', '/homepage', '/core/wbso-handbook', '/feature/studio-dashboard/users', '/index.html']) {
      await stranger.goto(lot.url + address);
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This lot waits for its administrator.');
      expect(new URL(stranger.url()).pathname).toBe(address === '/homepage' ? address : '/');
    }
    expect(await stranger.evaluate(() => document.scripts.length)).toBe(0);
    expect((await stranger.request.get(`${lot.url}/api/customer-portal/auth`)).status()).toBe(401);
    await inspect(stranger, 'empty-lot');

    const link = await linkOf(lot);
    await inspectDayAndNight(page, 'set-up', async () => {
      await page.goto(link);
      await expect(page.getByRole('button', { name: 'Set the password and open the lot' })).toBeVisible();
    });
    expect(page.url()).toBe(`${lot.url}/set-up`); // the token has left the address bar
    await page.reload();
    await page.getByRole('button', { name: 'Set the password and open the lot' }).click();
    await page.getByLabel('Your name').fill('Mary Ann Smith');
    await page.getByLabel('Your e-mail').fill('mary.smith@studio.example');
    await page.getByLabel('Password', { exact: true }).fill('too short');
    await page.getByRole('button', { name: 'Set the password and open the lot' }).click();
    await expect(page.getByText('Use at least 15 characters.')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill('a heron above the backlot');
    await page.getByRole('button', { name: 'Set the password and open the lot' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Mary Ann\.$/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/feature/studio-dashboard/Mydashboard');

    // a first visit: the three things of the portal, and what stands before the first production
    const list = listOf(page);
    await expect(list.getByText('No mail has left yet')).toBeVisible();
    await expect(page.getByText(/things stand before the first production\.$/)).toBeVisible();
    await inspectDayAndNight(page, 'set-up-list', async () => {
      await page.reload();
      await expect(list.getByRole('link', { name: 'Open the letter' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'What is here' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Health' })).toContainText('Credit bureauNot connected');
    });
    await readSheets(page);
    await readSlowly(page);
    await pressBoth(page);
    await page.getByRole('button', { name: 'Put this away' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await list.getByRole('button', { name: 'Hide until something changes' }).click();
    await expect(list).toHaveCount(0);
    await expect(sheetsOf(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Invite staff' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: /Mary Ann\.$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
    await expect(list).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'What is here' })).toHaveCount(0);

    await stranger.goto(lot.url);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Welcome to the lot.');
    await inspectDayAndNight(
      stranger,
      'set-up-over',
      async () => {
        await stranger.goto(link);
        await expect(stranger.getByRole('alert')).toHaveText(
          'This set-up link does not work any more: whoever runs the server can make another.',
        );
      },
      /status of 410/,
    );
    await expect(stranger.getByRole('button')).toHaveCount(0);
    for (const each of [context, elsewhere]) await each.close();
  } finally {
    await lot.stop();
  }
});
