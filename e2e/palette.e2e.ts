import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const option = (page: Page, name: string | RegExp) =>
  page.getByRole('listbox', { name: 'Results' }).getByRole('option', { name });
const chosen = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true });

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
};

test('The palette is opened, read and left by keys alone, and gives the focus back', async ({ as }) => {
  const page = await as('Ines');
  await page.goto('/feature/customer-dashboard/projects-list');
  const resources = page.getByRole('banner').getByRole('button', { name: 'Client resources' });
  await resources.focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(chosen(page)).toHaveText(/Overview/);
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(resources).toBeFocused();

  await page.keyboard.press('Meta+k');
  await field(page).fill('night');
  await expect(chosen(page)).toHaveText(/Nightjar.*P-1042, Saltmarsh Films Ltd.*Active/);
  await expect(page.getByRole('group', { name: 'Projects' }).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).not.toHaveText(/Nightjar/);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/customer-dashboard\/project-details\?projectId=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Nightjar' })).toBeVisible();

  // what was opened last comes first
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('group', { name: 'Opened last' }).getByRole('option')).toHaveText([/Nightjar/]);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveCount(0);
});

test('Staff find companies, people, stages and what to do; customers nothing of others @further', async ({ as }) => {
  const casey = await as('Casey');
  await open(casey, '/feature/studio-dashboard/company/companies');
  await field(casey).fill('groyne');
  await expect(casey.getByRole('group', { name: 'Companies' }).getByRole('option')).toHaveText([/Groyne Pictures LLC/]);
  await field(casey).fill('hana voss');
  await expect(option(casey, /Hana Voss/)).toBeVisible();
  await field(casey).fill('stage 16');
  await expect(casey.getByRole('group', { name: 'Stages and places' }).getByRole('option').first()).toHaveText(
    /Stage 16/,
  );
  await field(casey).fill('add comp');
  await casey.keyboard.press('Enter'); // at once: the answer is on its way
  await expect(casey).toHaveURL('/feature/studio-dashboard/company/add-company');

  const vera = await as('Vera');
  await open(vera, '/feature/customer-dashboard/projects-list');
  for (const other of ['groyne', 'voss', 'harbor pilot']) {
    await field(vera).fill(other);
    await expect(vera.getByRole('listbox', { name: 'Results' })).not.toHaveAttribute('aria-busy', 'true');
    for (const group of ['Projects', 'Companies', 'People'])
      await expect(vera.getByRole('group', { name: group })).toHaveCount(0);
  }
});

test('The palette says when nothing is found and when nothing answers, and tries again @further', async ({ as }) => {
  const page = await as('Casey');
  await open(page, '/feature/studio-dashboard/Mydashboard');
  await field(page).fill('zzqxzz');
  await expect(page.getByText('Nothing found').first()).toBeVisible();
  await page.context().setOffline(true);
  await field(page).fill('nightjar');
  await expect(page.getByText('The search does not answer.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The search does not answer.')).toBeVisible();
  // it asks again by itself when the line is back
  await page.context().setOffline(false);
  await expect(option(page, /Nightjar/)).toBeVisible();
});

test('On telephones the menu opens the palette, and it fills the screen @further', async ({ as }) => {
  const page = await as('Ines');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/feature/customer-dashboard/projects-list');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('button', { name: 'Find anything' })
    .click();
  await expect(field(page)).toBeFocused();
  expect(await page.getByRole('dialog', { name: 'Find anything' }).boundingBox()).toMatchObject({
    x: 0,
    y: 0,
    width: 390,
    height: 844,
  });
  await page.getByRole('button', { name: 'Esc: close' }).click();
  await expect(field(page)).toHaveCount(0);
});

test('Whoever is not signed in has no palette @further', async ({ stranger }) => {
  const page = await stranger();
  await page.goto('/core/maps');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveCount(0);
});

test('axe finds nothing in the palette, by day and by night', sweep, async ({ as }) => {
  const page = await as('Casey');
  await inspectDayAndNight(page, 'palette', async () => {
    await open(page, '/feature/studio-dashboard/Mydashboard');
    await field(page).fill('nightjar');
    await expect(option(page, /Nightjar/)).toBeVisible();
  });
});
