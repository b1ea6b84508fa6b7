import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { inspect, inspectBoth, inspectDayAndNight } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

const room = '/feature/studio-dashboard/lot-settings/imports';
const h1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

const companies = (tag: string, street = '5 Example Street'): string =>
  [
    'Company Name;Legal Entity;Sort;EIN;Addr 1;City;State;Zip;Notes',
    `Lowlight ${tag};Lowlight ${tag} LLC;PROD CO;12-3456789;${street};Los Angeles;CA;90021;call first`,
    `Ninth Reel ${tag};Ninth Reel ${tag}, Inc.;PROD CO;12-3456780;88 Marrow Lane;Los Angeles;CA;91502;`,
    `Perforation ${tag};Perforation ${tag} Ltd;VENDOR;12-3456781;14 Kiln Yard;Los Angeles;CA;9002A;see file`,
  ].join('\r\n');

const projects = (tag: string, legalName: string): string =>
  [
    'Title,Production company,Type,Financing,Start,End,Phase,Studio contact',
    `Harbor ${tag},${legalName},Feature,Studio,2/1/2033,6/30/2033,,Hester`,
    `Tidewrack ${tag},${legalName},Feature film,,2/1/2033,6/30/2033,Not Started,`,
    `Nightjar ${tag},${legalName},Documentary,,3/1/2033,2/1/2033,,`,
    `Saints ${tag},Nobody at all ${tag},Commercial,,3/1/2033,4/1/2033,,`,
  ].join('\r\n');

const users = (tag: string): string =>
  [
    'Email,First,Last,Title,Company,Admin,Permissions,Role,Dept,Level',
    `ada.${tag}@company.example,Ada,Example,Coordinator,Lowlight ${tag} LLC,yes,,,,`,
    `bo.${tag}@company.example,Bo,Example,Accountant,Lowlight ${tag} LLC,no,,,,`,
    `cy.${tag},Cy,Example,Runner,Lowlight ${tag} LLC,no,,,,`,
    `di.${tag}@gatehouse.example,Di,Example,Rigger,,,,Department User,Grip,3`,
  ].join('\r\n');

const send = async (page: Page, text: string, name: string, kind = 'companies'): Promise<void> => {
  await page.goto(`${room}?kind=${kind}`);
  const buffer = Buffer.from(text, 'latin1');
  await page.getByLabel('File to bring').setInputFiles({ name, mimeType: 'text/csv', buffer });
};

/** Brings a file and waits for its columns. */
const bring = async (page: Page, text: string, name: string, kind?: string): Promise<void> => {
  await send(page, text, name, kind);
  await expect(h1(page, 'Which column is which?')).toBeVisible();
};

const dryRun = async (page: Page): Promise<void> => {
  await page.getByRole('combobox', { name: 'Ours for Sort' }).selectOption({ label: 'Company type' });
  await page.getByRole('combobox', { name: 'Ours for PROD CO' }).selectOption('Production company');
  await page.getByRole('combobox', { name: 'Ours for VENDOR' }).selectOption('Vendor or rental house');
  await page.getByRole('combobox', { name: 'Ours for Notes' }).selectOption('Leave out');
  await page.getByRole('button', { name: 'Start the dry run' }).click();
};

test('A file of companies is matched, judged row by row, written and undone; who brought them stands in their history', async ({
  as,
}) => {
  const page = await as('Sam');
  const tag = `Tide${Date.now().toString(36)}`;
  await bring(page, companies(tag), 'companies-2026.csv');
  await expect(page.getByText('Two of nine need your choice.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the dry run' })).toBeDisabled();
  await expect(page.getByText('Company type has no column yet.')).toBeVisible();
  await expect(page.getByText('UTF-8, semicolon')).toBeVisible();
  await dryRun(page);

  await expect(h1(page, 'One row would be refused')).toBeVisible();
  const rows = page.getByRole('table', { name: 'Rows' });
  await expect(rows.getByRole('row').nth(1)).toContainText('H4');
  await expect(rows.getByRole('row').nth(1)).toContainText('Zip code must be 1 to 5 digits');
  await page.getByRole('button', { name: /New/ }).click();
  await expect(rows.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(/verdict=NEW/);
  await page.reload();
  await expect(rows.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Import two rows' }).click();

  await expect(h1(page, /^Import \d+ is done$/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'The refused rows' }).click();
  expect((await download).suggestedFilename()).toBe('companies-2026 refused.csv');
  const own = page.url();

  await page.goto(`/feature/studio-dashboard/company/companies?q=${tag}`);
  await page.getByRole('link', { name: new RegExp(`Lowlight ${tag}`) }).click();
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText(/Came with import \d+ of companies-2026\.csv/)).toBeVisible();

  await page.goto(own);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Keep them' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo two companies' }).click();
  await expect(h1(page, /^Import \d+ is undone$/)).toBeVisible();
  await page.goto(`/feature/studio-dashboard/company/companies?q=${tag}`);
  await expect(page.getByText('No Company To Display')).toBeVisible();
});

test('Who goes on while a file is sent is not fetched back: it stands among the earlier imports @further', async ({
  as,
}) => {
  const page = await as('Sam');
  const name = `slow-${Date.now().toString(36)}.csv`;
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/api\/studio-ops\/imports\?kind=/, async (route) => {
    await held;
    await route.continue();
  });
  await send(page, companies('Slow'), name);
  await page.getByRole('link', { name: 'Brand' }).click();
  await expect(h1(page, 'Brand')).toBeVisible();
  const sent = page.waitForResponse((response) => response.url().includes('/api/studio-ops/imports?kind='));
  arrive();
  await sent;
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(page).not.toHaveURL(/import=/);
});

test('Only a System Admin brings files @further', async ({ as }) => {
  const page = await as('Casey');
  await page.goto(room);
  await expect(page.getByLabel('File to bring')).toHaveCount(0);
});

test('The rooms of imports by day and by night, at both widths', sweep, async ({ as }) => {
  test.setTimeout(300_000);
  const page = await as('Sam');
  const tag = `Swept${Date.now().toString(36)}`;
  await inspectDayAndNight(page, 'imports', async () => {
    await page.goto(room);
    await expect(page.getByRole('heading', { name: 'Bring a file' })).toBeVisible();
  });
  await bring(page, companies(tag), 'companies-2026.csv');
  await inspectBoth(page, 'import-columns');
  await page.getByRole('button', { name: 'Read it otherwise' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspect(page, 'import-read-otherwise');
  await page.keyboard.press('Escape');
  await dryRun(page);
  await expect(h1(page, 'One row would be refused')).toBeVisible();
  await inspectBoth(page, 'import-dry-run');
  await page.getByRole('button', { name: 'Import two rows' }).click();
  await expect(h1(page, /is done$/)).toBeVisible();
  await inspectBoth(page, 'import-done');
  await bring(page, projects(tag, `Lowlight ${tag} LLC`), 'projects.csv', 'projects');
  await inspectBoth(page, 'import-projects-columns');
  await page.getByRole('button', { name: 'Start the dry run' }).click();
  await expect(h1(page, /would be refused$/)).toBeVisible();
  await inspectBoth(page, 'import-projects-dry-run');
  await bring(page, users(tag), 'customers-2026.csv', 'users');
  await inspectBoth(page, 'import-users-columns');
  await page.getByRole('button', { name: 'Start the dry run' }).click();
  await expect(h1(page, /would be refused$/)).toBeVisible();
  await inspectBoth(page, 'import-users-dry-run');
  await send(page, 'A,B\n1,"2\n', 'broken.csv');
  await expect(h1(page, 'This file cannot be read')).toBeVisible();
  await inspect(page, 'import-unreadable');
});
