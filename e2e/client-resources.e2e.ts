import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const box = (page: Page): Locator => page.getByRole('combobox', { name: /^Find in handbook/ });
const options = (page: Page): Locator => page.getByRole('listbox', { name: 'Found' }).getByRole('option');
const group = (page: Page, name: string): Locator =>
  page.getByRole('listbox', { name: 'Found' }).getByRole('group', { name, exact: true });

test.describe('The one search box of the client resources', () => {
  test('finds in handbook, directory and maps, groups what it found and marks the words; the FAQ only for who is signed in', async ({
    as,
    stranger,
  }) => {
    const nobody = await stranger();
    await nobody.goto('/core/core-directory');
    // a lot that has just opened reads its client site now; until then names are found, and no sentences
    const found = async (): Promise<string> =>
      (await nobody.request.get('/api/customer-portal/client-site/search?q=parking')).text();
    await expect.poll(found).toMatch(/"area":"handbook"[^{]*"sentence":\[\{/);
    await box(nobody).fill('parking');
    await expect(group(nobody, 'Handbook').getByRole('option').first()).toContainText(/parking/i);
    await expect(group(nobody, 'Handbook').locator('mark').first()).toHaveText(/park/i);
    await expect(group(nobody, 'Maps').getByRole('option', { name: /Structure 2/ })).toBeVisible();
    await expect(group(nobody, 'FAQ')).toHaveCount(0);

    const ines = await as('Ines');
    await ines.goto('/core/core-directory');
    await box(ines).fill('credit');
    await expect(group(ines, 'FAQ').getByRole('option').first()).toBeVisible();
  });

  test('is reached with "/" and used without a mouse, from any of its pages to any other @further', async ({
    stranger,
  }) => {
    const page = await stranger();
    await page.goto('/core/core-directory');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveValue('');
    await page.keyboard.type('stage 16');
    const first = options(page).first();
    await expect(first).toContainText('Stage 16');
    await page.keyboard.press('ArrowDown');
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await expect(box(page)).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('stage 16');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/core/maps?tab=main-lot-tab&place=stage-16');
    await expect(page.getByRole('heading', { level: 1, name: 'Maps' })).toBeVisible();

    await page.keyboard.press('/');
    await page.keyboard.type('grip');
    await page.keyboard.press('Enter'); // before anything was found: the first finding, when it comes
    await expect(page).toHaveURL(/\/core\/core-directory\?tab=grip-tab$/);
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveText('Grip');
    await page.keyboard.press('/');
    await page.keyboard.type('costume');
    await expect(options(page).first()).toContainText('Costume');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2, name: 'Costume' })).toBeFocused();
  });

  test('says so when it finds nothing, and keeps every word of before from answering late @further', async ({
    stranger,
  }) => {
    const page = await stranger();
    await page.goto('/core/core-directory');
    await box(page).fill('zeppelin hangar');
    await expect(page.getByText('Nothing found').first()).toBeVisible();
    const given: string[] = [];
    page.on('requestfinished', (request) => {
      const address = new URL(request.url());
      if (address.pathname.endsWith('/search')) given.push(address.searchParams.get('q') ?? '');
    });
    await box(page).fill('');
    await box(page).pressSequentially('parking', { delay: 15 });
    await expect(group(page, 'Handbook').getByRole('option').first()).toBeVisible();
    expect(given).toContain('parking');
    expect(given.length).toBeLessThan(4); // of seven letters
    await page.getByRole('heading', { level: 1 }).click();
    await expect(options(page)).toHaveCount(0);
  });

  test('is as wide as the screen on phones @further', async ({ stranger }) => {
    const page = await stranger();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/core/core-directory');
    await box(page).fill('parking');
    await expect(options(page).first()).toBeVisible();
    expect((await box(page).boundingBox())?.width).toBeGreaterThan(350);
    expect((await page.getByRole('listbox', { name: 'Found' }).boundingBox())?.width).toBeGreaterThan(330);
    await options(page).first().click();
    await expect(page).not.toHaveURL(/core-directory$/);
  });

  test('stands on handbook, maps and FAQ as well @further', async ({ as }) => {
    const page = await as('Ines');
    for (const path of ['/core/wbso-handbook', '/core/wbso-handbook-page', '/core/maps', '/core/faqs']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.keyboard.press('/');
      await expect(box(page), path).toBeFocused();
    }
  });
});

test('On paper handbook, directory, maps and FAQ are black on white, without what leads elsewhere @further', async ({
  as,
}) => {
  const page = await as('Ines');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const path of ['wbso-handbook', 'wbso-handbook-page', 'core-directory', 'maps', 'faqs']) {
    await page.goto(`/core/${path}`);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.locator('header').first(), path).toBeHidden();
    await expect(page.locator('footer').last(), path).toBeHidden();
    await expect(page.locator('body'), path).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCSS('color', 'rgb(0, 0, 0)');
  }
});

test('What changed is for System Admins: a link on the pages for them, no page for others @further', async ({ as }) => {
  const sam = await as('Sam');
  await sam.goto('/core/core-directory');
  await sam.getByRole('main').getByRole('link', { name: 'What changed' }).click();
  await expect(sam.getByRole('heading', { level: 1, name: 'What changed' })).toBeVisible();
  const pages = sam.getByRole('table', { name: 'Pages' });
  for (const name of ['Handbook 1', 'Handbook 2', 'Handbook 3', 'Directory', 'Maps'])
    await expect(pages.getByRole('row', { name: new RegExp(name) })).toContainText('Read well');

  const casey = await as('Casey');
  const asked: string[] = [];
  casey.on('request', (request) => {
    if (request.url().includes('/client-site/changes')) asked.push(request.url());
  });
  await casey.goto('/core/core-directory');
  await expect(casey.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(casey.getByRole('main').getByRole('link', { name: 'What changed' })).toHaveCount(0);
  await casey.goto('/feature/studio-dashboard/client-site');
  await expect(casey).toHaveURL('/page-not-found');
  expect(asked).toEqual([]);
});

test('Directory and maps are read, and changed by nobody here: no role has a control that writes [GN-013] @further', async ({
  as,
}) => {
  for (const who of ['Ines', 'Casey', 'Sam', 'Helen', 'Joan']) {
    const page = await as(who);
    for (const [path, name] of [
      ['/core/core-directory', 'Directory'],
      ['/core/maps', 'Maps'],
    ] as const) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
      const writing = /\b(edit|add|delete|remove|save|submit|upload|publish)\b/i;
      for (const role of ['button', 'link', 'menuitem'] as const) {
        await expect(main.getByRole(role, { name: writing }), `${who} ${path}`).toHaveCount(0);
      }
      await expect(main.locator('textarea, [contenteditable=true], input[type=file]')).toHaveCount(0);
    }
  }
});
