import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const projects = '/feature/studio-dashboard/project/project-list';
const users = '/feature/studio-dashboard/users';
const queryOf = (page: Page): string => new URL(page.url()).search;
const rows = (page: Page) => page.getByRole('table').locator('tbody tr');
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await expect(rows(page).getByRole('link').first(), 'rows, and no longer their places').toBeVisible();
};

test('The address is the state of a list: search, filter, sort, page and size are in it and kept on Back [PJ-012] [PJ-013]', async ({
  as,
}) => {
  const page = await as('Casey');
  await open(page, projects);
  await expect(rows(page)).toHaveCount(10);
  expect(queryOf(page)).toBe('');

  await page.getByLabel('Items per page').selectOption('25');
  await expect(page).toHaveURL(/size=25/);
  expect(await page.getByLabel('Items per page').locator('option').allTextContents()).toEqual(['10', '25', '50']);
  await page.getByLabel('Items per page').selectOption('10');
  await expect(page).toHaveURL((url) => url.search === '');

  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('button', { name: 'Project', exact: true }).click();
  await expect(page, 'another order begins at its first page').toHaveURL((url) => url.search === '?sort=name');
  await expect(page.getByRole('columnheader', { name: 'Project' })).toHaveAttribute('aria-sort', 'ascending');

  await page.getByLabel('Any status').selectOption('ACTIVE');
  await expect(page).toHaveURL(/status=ACTIVE/);
  const filtered = page.url();
  await page.getByRole('searchbox').pressSequentially('night', { delay: 40 });
  await expect(page).toHaveURL(/q=night/);
  await expect(rows(page).first()).toContainText(/night/i);
  await page.goBack();
  await expect(page, 'typing does not fill the history').toHaveURL((url) => !url.search.includes('status'));
  await page.goForward();
  await expect(page.getByRole('searchbox')).toHaveValue('night');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue('night');
  await expect(rows(page).first()).toContainText(/night/i);

  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL((url) => url.search === '?sort=name');
  expect(filtered).toContain('sort=name');
});

test('A list that nothing fits says so, and a link that is partly wrong still shows the list @further', async ({
  as,
}) => {
  const page = await as('Casey');
  await page.goto(`${projects}?q=zzqx-nothing`);
  await page.getByRole('button', { name: 'Clear all' }).last().click();
  await expect(rows(page)).toHaveCount(10);
  await open(page, `${projects}?status=GONE&page=-3&size=7&sort=price&status2=x`);
  await expect(rows(page)).toHaveCount(10);
  await open(page, `${projects}?page=4000`);
  await expect(page.getByRole('button', { name: 'Next page' }), 'the last page').toBeDisabled();
});

test('Views are saved, opened and deleted; the address rules @further', async ({ as }) => {
  const page = await as('Casey');
  await open(page, `${projects}?status=ACTIVE&sort=name`);
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Views' });
  await dialog.getByRole('button', { name: 'Save this view' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await dialog.getByRole('textbox').fill('Active by name');
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Active by name', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await open(page, projects);
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('button', { name: 'Active by name', exact: true }).click();
  await expect(page).toHaveURL((url) => url.search.includes('status=ACTIVE') && url.search.includes('sort=name'));
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('button', { name: 'Delete Active by name' }).click();
  await expect(dialog.getByText('No saved views yet')).toBeVisible();
});

test('An export holds what is filtered, and the ticked rows alone', async ({ as }) => {
  const page = await as('Sam');
  await open(page, `${users}?role=CSR`);
  const shown = await rows(page).count();
  const take = async (choice: string): Promise<string[]> => {
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: choice }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^Users \d{4}-\d\d-\d\d\.csv$/);
    return (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
  };
  expect(await take('What is filtered (CSV)')).toHaveLength(shown);
  expect((await take('All rows (CSV)')).length).toBeGreaterThan(shown);
  await page.getByRole('checkbox', { name: 'Select Casey Reed' }).check({ force: true });
  await expect(page.getByText('1 selected')).toBeVisible();
  const ticked = await take('The 1 selected (CSV)');
  expect(ticked).toHaveLength(1);
  expect(ticked[0]).toContain('casey.reed@');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText('1 selected')).toBeHidden();
});

test('A list is worked by keyboard alone @further', async ({ as }) => {
  const page = await as('Casey');
  await open(page, projects);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('nightjar');
  await expect(rows(page)).toHaveCount(1);
  const menu = page.getByRole('button', { name: 'Actions for Nightjar' });
  for (let step = 0; step < 30 && !(await menu.evaluate((element) => element === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
});

const pagesOf: Readonly<Record<string, readonly string[]>> = {
  Avery: ['ar-dashboard/overview', 'ar-dashboard/reports', 'ar-dashboard/project/project-list', 'ar-dashboard/users'],
  Sam: [
    'studio-dashboard/Mydashboard',
    'studio-dashboard/credit-app',
    'studio-dashboard/stage-holds',
    'studio-dashboard/studio-request',
    'studio-dashboard/company/companies',
    'studio-dashboard/passes',
    'studio-dashboard/lot-day',
  ],
  Paul: ['customer-dashboard/overview', 'customer-dashboard/requests', 'customer-dashboard/passes'],
};

for (const [name, paths] of Object.entries(pagesOf))
  test(`What others hang on an address reaches no call of the pages of ${name}, and leaves the address @further`, async ({
    as,
  }) => {
    const page = await as(name);
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() === 400) refused.push(response.url());
    });
    for (const path of paths) {
      await page.goto(`/feature/${path}?utm_source=mail&page=abc`);
      await expect(page, path).toHaveURL((url) => url.search === '');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy=true]'), path).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Try again' }), path).toHaveCount(0);
    }
    expect(refused).toEqual([]);
  });

test('The queue of credit applications has its views and its file like every list @further', async ({ as }) => {
  const page = await as('Joan');
  await open(page, '/feature/ar-dashboard/overview?status=APPROVED&tab=all');
  await page.getByRole('button', { name: 'Views' }).click();
  const dialog = page.getByRole('dialog', { name: 'Views' });
  await dialog.getByRole('textbox').fill('Approved');
  await dialog.getByRole('textbox').press('Enter');
  await expect(dialog.getByRole('button', { name: 'Approved', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page, '/feature/ar-dashboard/overview');
  await page.getByRole('button', { name: 'Views' }).click();
  await dialog.getByRole('button', { name: 'Approved', exact: true }).click();
  await expect(page).toHaveURL((url) => url.search.includes('status=APPROVED') && url.search.includes('tab=all'));
  await expect(rows(page).first()).toContainText('Approved');
  const shown = await rows(page).count();

  const lines = async (choice: string): Promise<readonly string[]> => {
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: choice }).click();
    return (await readFile(await (await coming).path(), 'utf8')).trim().split('\n');
  };
  const filtered = await lines('What is filtered (CSV)');
  expect(filtered.length - 1).toBeGreaterThanOrEqual(shown);
  expect(filtered.slice(1).every((line) => line.includes('Approved'))).toBe(true);
  expect((await lines('All rows (CSV)')).length).toBeGreaterThan(filtered.length);
  await rows(page).first().getByRole('checkbox').check({ force: true });
  expect(await lines('The 1 selected (CSV)')).toHaveLength(2);
});
