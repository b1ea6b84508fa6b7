import { expect, test } from '@playwright/test';
import { type Lot, startLot } from './lot/start-lot.ts';
import { inspect, inspectDayAndNight } from './screens/inspect.ts';

const linkOf = async (lot: Lot): Promise<string> => {
  const link = () => /http\S+\/set-up\?token=\S+/.exec(lot.said())?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  return link();
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
    const list = page.getByRole('region', { name: 'Before the first production' });
    await expect(list.getByText('No mail has left yet')).toBeVisible();
    await expect(page.getByText(/things stand before the first production\.$/)).toBeVisible();
    await inspectDayAndNight(page, 'set-up-list', async () => {
      await page.reload();
      await expect(list.getByRole('link', { name: 'Open the letter' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'What is here' })).toBeVisible();
    });
    await page.getByRole('button', { name: 'Put this away' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await list.getByRole('button', { name: 'Hide until something changes' }).click();
    await expect(list).toHaveCount(0);
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
