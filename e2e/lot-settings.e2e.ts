import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

const room = (id: string): string => `/feature/studio-dashboard/lot-settings/${id}`;

const openRoom = async (page: Page, id: string): Promise<void> => {
  await page.goto(room(id));
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeVisible();
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved. Everyone sees it within a second.').first()).toBeVisible();
};

test('A System Admin changes the brand and a site, sees both at once where they stand, and puts one back from the history', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const sam = await as('Sam');
  await openRoom(sam, 'brand');
  const before = await sam.getByLabel('Name of the lot').inputValue();
  const preview = sam.getByRole('complementary', { name: 'How it will look' });

  await test.step('a refused value stands beside its field, and nothing is saved', async () => {
    await sam.getByLabel('Accounts receivable').fill('nobody');
    await sam.getByRole('button', { name: 'Save changes' }).click();
    await expect(sam.getByLabel('Accounts receivable')).toHaveAttribute('aria-invalid', 'true');
    await sam.getByRole('button', { name: 'Discard' }).click();
    await expect(sam.getByText('Nothing differs from what is in force.')).toBeVisible();
  });

  await test.step('what is typed is counted and previewed', async () => {
    await sam.getByLabel('Name of the lot').fill('Larkfield Studios');
    await expect(sam.getByText('One change. Everyone sees it within a second.')).toBeVisible();
    await expect(preview.getByText('Larkfield Studios').first()).toBeVisible();
    await expect(preview.getByText(`name of the lot was ${before}`)).toBeVisible();
    await save(sam);
  });

  await test.step('header and title say it, on this page and on another one of the same browser', async () => {
    await expect(sam.getByRole('link', { name: 'Larkfield Studios, home' })).toBeVisible();
  });

  await test.step('the search finds a field of another room and leads into it', async () => {
    await sam.keyboard.press('Escape');
    await sam.getByRole('heading', { level: 1 }).click();
    await sam.keyboard.press('/');
    await sam.keyboard.type('street burbank');
    await sam
      .getByRole('navigation', { name: 'Lot settings' })
      .getByRole('link', { name: /^Street/ })
      .click();
    const burbank = sam.getByRole('region', { name: 'Burbank', exact: true });
    await expect(burbank.getByLabel('Street')).toBeFocused();
    await burbank.getByLabel('Street').fill('2600 West Ground Row');
    await save(sam);
    await expect(sam.getByRole('contentinfo')).toContainText('2600 West Ground Row');
  });

  await test.step('the history tells who, from what to what, and puts one of them back', async () => {
    await sam.getByRole('link', { name: 'History' }).click();
    await expect(sam).toHaveURL(/group=sites/);
    const line = sam.getByRole('row').filter({ hasText: '2600 West Ground Row' });
    await expect(line).toContainText('Sam Whitlock');
    await expect(line).toContainText('Sites and hours, Burbank');
    await line.getByRole('button', { name: /^Put back/ }).click();
    await expect(line.first().or(sam.getByText('Back in force').first())).toBeVisible();
    await expect(sam.getByText('Back in force').first()).toBeVisible();
    await expect(sam.getByRole('contentinfo')).not.toContainText('2600 West Ground Row');
    await sam.getByRole('combobox', { name: 'Every part' }).selectOption('');
    await sam
      .getByRole('row')
      .filter({ hasText: 'Larkfield Studios' })
      .getByRole('button', { name: /^Put back/ })
      .click();
    await expect(sam.getByRole('link', { name: `${before}, home` })).toBeVisible();
  });
});

test('Two System Admins change different fields of one site: the slower one is told, and both changes are kept @further', async ({
  as,
}) => {
  const [sam, other] = [await as('Sam'), await as('Sam')];
  await openRoom(sam, 'sites');
  await openRoom(other, 'sites');
  const siteOf = (page: Page) => page.getByRole('region', { name: 'Leavesden', exact: true });
  const [emergency, firstAid] = [
    await siteOf(sam).getByLabel('Emergency, on the lot').inputValue(),
    await siteOf(other).getByLabel('First aid', { exact: true }).inputValue(),
  ];
  await siteOf(sam).getByLabel('Emergency, on the lot').fill('+44 1632 960111');
  await siteOf(other).getByLabel('First aid', { exact: true }).fill('Beside the mill');
  await save(sam);
  await other.getByRole('button', { name: 'Save changes' }).click();
  await expect(other.getByText('Somebody saved this room meanwhile.')).toBeVisible();
  await expect(other.getByText('Emergency, on the lot, Leavesden')).toBeVisible();
  await expect(siteOf(other).getByLabel('First aid', { exact: true })).toHaveValue('Beside the mill');
  await expect(siteOf(other).getByLabel('Emergency, on the lot')).toHaveValue('+44 1632 960111');
  await save(other);
  await siteOf(other).getByLabel('Emergency, on the lot').fill(emergency);
  await siteOf(other).getByLabel('First aid', { exact: true }).fill(firstAid);
  await save(other);
});

test('The client site is tried before it is saved, a reason gets the next number, and a new gate an id of its name @further', async ({
  as,
}) => {
  const sam = await as('Sam');
  await test.step('the pages are read by what is typed', async () => {
    await openRoom(sam, 'clientSite');
    const found = sam.getByRole('complementary', { name: 'What is found' });
    await found.getByRole('button', { name: 'Try it' }).click();
    await expect(found.getByText('70 of 70 headings were found.')).toBeVisible({ timeout: 20_000 });
    await sam.getByRole('region', { name: 'Directory' }).getByLabel('Grip').fill('Rigging');
    await found.getByRole('button', { name: 'Try it' }).click();
    await expect(found.getByText('Not on the page: Rigging')).toBeVisible({ timeout: 20_000 });
    await expect(found.getByText('17 of 18 headings')).toBeVisible();
    await sam.getByRole('button', { name: 'Discard' }).click();
  });
  await test.step('a reason that stands has no button that removes it, a new one has', async () => {
    await openRoom(sam, 'denialReasons');
    await expect(sam.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
    await sam.getByRole('button', { name: 'Add reason' }).click();
    await expect(sam.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
    await sam.keyboard.type('No letter of intent');
    await save(sam);
    await expect(sam.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  });
  await test.step('history leads to both, by person and span, and is a file', async () => {
    await sam.goto(`${room('history')}?group=denialReasons&span=day`);
    const line = sam.getByRole('row').filter({ hasText: 'No letter of intent' });
    await expect(line).toBeVisible();
    await sam.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      sam.waitForEvent('download'),
      sam.getByRole('menuitem', { name: 'Filtered (CSV)' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    await line.getByRole('button', { name: /^Put back/ }).click();
    await expect(sam.getByText('Back in force').first()).toBeVisible();
  });
  await test.step('a gate is kept under its name', async () => {
    await openRoom(sam, 'gates');
    await sam.getByRole('button', { name: 'Add gate' }).click();
    await sam.keyboard.type('Mill Gate');
    const line = sam.getByRole('listitem', { name: 'Mill Gate' });
    await line.getByLabel('Site').selectOption('Leavesden');
    await line.getByLabel('Hours').fill('24 hours');
    const [asked] = await Promise.all([
      sam.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/gates')),
      save(sam),
    ]);
    expect(asked.postDataJSON().value.gates.at(-1)).toMatchObject({ id: 'mill-gate', name: 'Mill Gate' });
    await line.getByRole('button', { name: 'Remove Mill Gate' }).click();
    await sam
      .getByRole('alertdialog')
      .or(sam.getByRole('dialog'))
      .getByRole('button', { name: /^Yes|Remove/ })
      .click();
    await save(sam);
  });
});

test('The rooms of the lot settings at both widths, by day and by night', sweep, async ({ as }) => {
  test.setTimeout(480_000);
  const sam = await as('Sam');
  await inspectDayAndNight(sam, 'lot-settings-brand', async () => {
    await openRoom(sam, 'brand');
    await sam.getByLabel('Short name').fill('The lot');
  });
  await sam.getByRole('button', { name: 'Discard' }).click();
  await inspectDayAndNight(sam, 'lot-settings-sites', async () => {
    await openRoom(sam, 'sites');
    const burbank = sam.getByRole('region', { name: 'Burbank', exact: true });
    await burbank.getByLabel('Street').fill('1 Another Street');
    await burbank.getByRole('button', { name: /^Monday/ }).click();
    await burbank.getByRole('button', { name: 'Add holiday' }).click();
    await burbank.getByLabel('Name', { exact: true }).last().fill('Founders');
    await sam.evaluate(() => window.scrollTo(0, 0));
  });
  await sam.getByRole('button', { name: 'Discard' }).click();
  for (const id of [
    'gates',
    'requestTypes',
    'deadlines',
    'referenceChasing',
    'insurance',
    'denialReasons',
    'uploads',
    'weather',
    'sessions',
  ])
    await inspectDayAndNight(sam, `lot-settings-${id}`, () => openRoom(sam, id));
  await inspectDayAndNight(sam, 'lot-settings-client-site', async () => {
    await openRoom(sam, 'clientSite');
    const found = sam.getByRole('complementary', { name: 'What is found' });
    await sam.getByRole('region', { name: 'Directory' }).getByLabel('Grip').fill('Rigging');
    await found.getByRole('button', { name: 'Try it' }).click();
    await expect(found.getByText('Not on the page: Rigging')).toBeVisible({ timeout: 20_000 });
    await sam.evaluate(() => window.scrollTo(0, 0));
  });
  await sam.getByRole('button', { name: 'Discard' }).click();
  for (const id of ['roles', 'messages', 'history'])
    await inspectDayAndNight(sam, `lot-settings-${id}`, async () => {
      await sam.goto(room(id));
      await expect(sam.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(sam.locator('[aria-busy="true"]')).toHaveCount(0);
    });
});
