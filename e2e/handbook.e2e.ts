import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { textOfPdf } from './lot/pdf.ts';
import { watchShifts } from './screens/shifts.ts';

const list = '/core/wbso-handbook';
const detail = '/core/wbso-handbook-page';

const viewing = (page: Page): Locator => page.getByText('You are viewing the Handbook for');
const contents = (page: Page): Locator => page.getByRole('navigation', { name: 'Handbook sections' });
const section = (page: Page, title: string | RegExp): Locator => contents(page).getByRole('button', { name: title });
const items = (page: Page): Locator => contents(page).getByRole('link');
const heading = (page: Page, name: string): Locator =>
  page.getByRole('article').getByRole('heading', { level: 2, name });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

const cards = [
  ['Office & Production Services (OPS)', 'office-production-tab', 'Overview'],
  ['Purchasing & Billing', 'purchase-billing-tab', 'A/R numbers'],
  ['Studio Protection Group / Emergency Response', 'studio-protection-tab', 'The protection group'],
  ['Safety & Environmental Affairs', 'safety-environment-tab', 'Safety and environmental affairs'],
] as const;

test('the list is open to everybody at both addresses [HB-001] [HB-002] [HB-003] [HB-004] [HB-005] [HB-006] [RT-009] [RT-060] @further', async ({
  stranger,
  as,
}) => {
  for (const [page, path] of [
    [await stranger(), list],
    [await stranger(), '/wbso-handbook'],
    [await as('Ines'), list],
    [await as('Joan'), list],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Handbook' })).toBeVisible();
    await expect(page.getByText('How things are done here')).toBeVisible();
    await expect(viewing(page)).toHaveText('You are viewing the Handbook for Burbank');
    await page.goto('/core/maps');
    await page.getByRole('banner').getByRole('button', { name: 'Client resources' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Handbook', exact: true }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByRole('heading', { level: 1, name: 'Handbook' })).toBeVisible();
  }
});

test('four cards lead to the four tabs [HB-009] [HB-010] [HB-011] [HB-012] [HB-013] [HB-035]', async ({ stranger }) => {
  const page = await stranger();
  await page.goto(list);
  const links = page.getByRole('region', { name: 'Handbook sections' }).getByRole('link');
  await expect(links).toHaveCount(cards.length);
  for (const [name, tab, first] of cards) {
    const card = page.getByRole('link', { name, exact: true });
    await expect(card).toHaveAttribute('href', `${detail}?tab=${tab}`);
    await card.click();
    await expect(page).toHaveURL(`${detail}?tab=${tab}`);
    await expect(heading(page, first)).toBeVisible();
    await page.goBack();
  }
});

test('Change leads to Leavesden and its PDF and back, and is not remembered [GN-011] [HB-007] [HB-008] [HB-014] [HB-015] @further', async ({
  as,
}) => {
  const page = await as('Nora'); // whose saved country is Leavesden
  await page.goto(list);
  await expect(viewing(page)).toHaveText('You are viewing the Handbook for Burbank');
  const change = page.getByRole('group', { name: 'Change' });
  await change.getByRole('button', { name: 'Leavesden' }).click();
  await expect(viewing(page)).toHaveText('You are viewing the Handbook for Leavesden');
  await expect(page.getByRole('link', { name: 'Purchasing & Billing' })).toHaveCount(0);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the PDF' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('client-operations-handbook-v35.pdf');
  expect(await textOfPdf(await readFile(await download.path()))).toMatch(/version 35/i);

  await change.getByRole('button', { name: 'Burbank' }).click();
  await expect(page.getByRole('link', { name: 'Purchasing & Billing' })).toBeVisible();
  await change.getByRole('button', { name: 'Leavesden' }).click();
  await page.goto(list);
  await expect(viewing(page)).toHaveText('You are viewing the Handbook for Burbank');
});

test('the word Change changes: on the list both ways, on an item to the other site than the one it names [HB-007] [HB-018] @further', async ({
  stranger,
  as,
}) => {
  const page = await stranger();
  const change = page.getByRole('button', { name: 'Change', exact: true });
  for (const path of [list, '/wbso-handbook']) {
    await page.goto(path);
    await change.click();
    await expect(viewing(page)).toHaveText('You are viewing the Handbook for Leavesden');
    await expect(page.getByRole('link', { name: 'Download the PDF' })).toBeVisible();
    await change.click();
    await expect(viewing(page)).toHaveText('You are viewing the Handbook for Burbank');
    await page.goBack();
    await expect(viewing(page), 'Back leads to the site before').toHaveText(/Leavesden$/);
  }
  for (const [reader, path, other] of [
    [page, '/wbso-handbook-page', 'Leavesden'],
    [page, detail, 'Leavesden'],
    [await as('Nora'), detail, 'Burbank'], // her saved country is Leavesden
  ] as const) {
    await reader.goto(path);
    await reader.getByRole('link', { name: 'Change', exact: true }).click();
    await expect(viewing(reader)).toHaveText(`You are viewing the Handbook for ${other}`);
  }
});

test('without a tab, or with one that does not exist, section one is open [HB-016] [HB-017] [HB-019] [RT-010] @further', async ({
  stranger,
}) => {
  const page = await stranger();
  for (const path of [detail, `${detail}?tab=foo`, '/wbso-handbook-page']) {
    await page.goto(path);
    await expect(heading(page, 'Overview')).toBeVisible();
    await expect(section(page, 'Office and production services')).toHaveAttribute('aria-expanded', 'true');
    await expect(viewing(page)).toContainText('You are viewing the Handbook for Burbank');
  }
  await page.goto('/wbso-handbook-page?tab=purchase-billing-tab');
  await expect(heading(page, 'A/R numbers')).toBeVisible();
  await items(page).filter({ hasText: 'Invoices' }).click();
  await expect(page).toHaveURL('/wbso-handbook-page?tab=purchase-billing-tab&item=2.5');
});

test("the saved country's name stands over the same content [HB-018] [HB-020] @further", async ({ as }) => {
  const page = await as('Nora');
  await page.goto(`${detail}?tab=office-production-tab&item=1.22`);
  await expect(viewing(page)).toContainText('You are viewing the Handbook for Leavesden');
  await expect(page.getByText('Crew park in Structure 2 on Olive Row.')).toBeVisible();
});

test('the accordion has four numbered sections with 27, 6, 15 and 1 items, one open at a time [HB-021] [HB-028] [HB-036] [HB-037] [HB-038] [HB-039] [HB-040] @further', async ({
  stranger,
}) => {
  const page = await stranger();
  await page.goto(detail);
  for (const [number, title, count, last] of [
    [2, 'Purchasing and billing', 6, '2.5Invoices'],
    [3, 'Studio protection group and emergency response', 15, '3.14Drones'],
    [4, 'Safety and environmental affairs', 1, '4.0Safety and environmental affairs'],
    [1, 'Office and production services', 27, '1.26EV charging and golf carts'],
  ] as const) {
    await section(page, `${number} ${title}`).click();
    await expect(contents(page).getByRole('button', { expanded: true })).toHaveText(`${number}${title}`);
    await expect(contents(page).getByRole('button', { expanded: false })).toHaveCount(3);
    await expect(items(page)).toHaveCount(count);
    await expect(items(page).last()).toHaveText(last);
  }
});

test('an item shows the block under its heading, read from the client site in three calls [HB-024] [HB-030] [HB-031] [HB-032] [HB-033] [HB-034] [API-049]', async ({
  stranger,
}) => {
  const page = await stranger();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/client-site/')) calls.push(new URL(request.url()).pathname);
  });
  await page.goto(detail);
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(page.getByText('is the first call for every production')).toBeVisible();
  expect(calls.sort()).toEqual(['1', '2', '3'].map((number) => `/api/customer-portal/client-site/handbook/${number}`));

  await items(page).filter({ hasText: 'Housekeeping' }).click();
  await expect(page).toHaveURL(`${detail}?tab=office-production-tab&item=1.3`);
  await expect(heading(page, 'Housekeeping')).toBeVisible();
  await expect(page.getByText('Paint and solvents go into the yellow cabinet')).toBeVisible();
  await expect(page.getByText('is the first call for every production')).toHaveCount(0);

  await page.goto(`${detail}?tab=studio-protection-tab&item=3.2`);
  await expect(heading(page, 'Gate hours')).toBeVisible();
  await expect(page.getByRole('article').getByRole('columnheader').first()).toBeVisible();
});

test('below 768 px a select takes the place of the accordion [HB-022] [HB-023] [HB-030] @further', async ({
  stranger,
}) => {
  const page = await stranger();
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(`${detail}?tab=office-production-tab&item=1.20`);
  await expect(contents(page)).toBeVisible();
  await expect(page.getByLabel('Section', { exact: true })).toBeHidden();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(contents(page)).toBeHidden();
  const select = page.getByLabel('Section', { exact: true });
  await expect(select).toHaveValue('1.20');
  await select.selectOption('2.3 Authorization form');
  await expect(page).toHaveURL(`${detail}?tab=purchase-billing-tab&item=2.3`);
  await expect(heading(page, 'Authorization form')).toBeVisible();
});

test('section four is our panel with the way to the safety website [HB-025] [HB-026] @further', async ({
  stranger,
}) => {
  const page = await stranger();
  await page.goto(`${detail}?tab=safety-environment-tab`);
  await expect(heading(page, 'Safety and environmental affairs')).toBeVisible();
  await expect(page.getByRole('link', { name: '818 555 0122' }).first()).toHaveAttribute('href', 'tel:+18185550122');
  const site = page.getByRole('link', { name: 'Set safety website' });
  await expect(site).toHaveAttribute('href', 'https://safety.gatehouse.example/');
  await expect(site).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(site).toHaveAttribute('target', '_blank');
});

test('a section goes to the top of the page, an item does not move it [HB-027] @further', async ({ stranger }) => {
  const page = await stranger();
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(detail);
  await expect(page.getByText('is the first call for every production')).toBeVisible();
  const down = async (): Promise<void> => {
    await page.evaluate(() => window.scrollTo(0, 150));
    await expect.poll(() => scrolled(page)).toBe(150);
  };
  await down();
  await items(page).filter({ hasText: 'Housekeeping' }).click();
  await expect(heading(page, 'Housekeeping')).toBeVisible();
  expect(await scrolled(page)).toBe(150);
  await section(page, '2 Purchasing and billing').click();
  await expect(heading(page, 'A/R numbers')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('27 items scroll inside 500 px, with the current one in view [HB-029] @further', async ({ stranger }) => {
  const page = await stranger();
  await page.goto(`${detail}?tab=office-production-tab&item=1.26`);
  const sub = contents(page).getByRole('group', { name: '1 Office and production services' });
  await expect(sub).toBeVisible();
  const [shown, whole] = await sub.evaluate((element) => [element.clientHeight, element.scrollHeight]);
  expect(shown).toBe(500);
  expect(whole).toBeGreaterThan(500);
  await expect(items(page).filter({ hasText: 'EV charging' })).toBeInViewport();
  expect(await scrolled(page)).toBe(0);
});

test('the keyboard moves through sections and items, one tab stop each, and turns the pages @further', async ({
  stranger,
}) => {
  const page = await stranger();
  await page.goto(`${detail}?tab=office-production-tab&item=1.22`);
  const current = items(page).filter({ hasText: 'Parking' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await section(page, '1 Office').focus();
  await page.keyboard.press('Tab');
  await expect(current).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items(page).filter({ hasText: 'Labor' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'EV charging and golf carts')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(section(page, '2 Purchasing')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'The protection group')).toBeVisible();

  const turning = page.getByRole('navigation', { name: 'Previous and next topic' });
  await turning.getByRole('link', { name: '3.1 Contacts' }).press('Enter');
  await expect(heading(page, 'Contacts')).toBeFocused();
  await expect(heading(page, 'Contacts')).toBeInViewport();
  await turning.getByRole('link', { name: '3.0 The protection group' }).press('Enter');
  await turning.getByRole('link', { name: '2.5 Invoices' }).press('Enter');
  await expect(page).toHaveURL(`${detail}?tab=purchase-billing-tab&item=2.5`);
  await page.goBack();
  await expect(heading(page, 'The protection group')).toBeVisible();
});

test('nothing on the page moves while it comes, and the link of an item can be given away @further', async ({
  stranger,
}) => {
  const page = await stranger();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const shifts = await watchShifts(page);
    await page.goto(`${detail}?tab=office-production-tab&item=1.20`);
    await expect(page.getByRole('navigation', { name: 'Previous and next topic' })).toBeAttached();
    expect(await shifts()).toBeLessThan(0.001); // a face that arrives late may be a hair wider
  }
  await page.getByRole('button', { name: 'Copy link to 1.20 Signage' }).click();
  await expect(page.getByText('Link copied')).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());
});

test('a section that cannot be fetched stays empty with a quiet line, is logged, and comes with Try again [HB-041] @further', async ({
  stranger,
}) => {
  const page = await stranger();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.goto(list);
  const loaded = page.waitForResponse(/handbook-page.*\.js/); // the page's own code is fetched ahead when the pointer comes near
  await page.getByRole('link', { name: 'Purchasing & Billing' }).hover();
  await (await loaded).finished();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Purchasing & Billing' }).click();
  await expect(heading(page, 'A/R numbers')).toBeVisible();
  await expect(page.getByText('This section could not be read from the client site.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notices' })).toHaveCount(0);
  expect(logged.filter((line) => line.startsWith('Error fetching handbook'))).toHaveLength(3);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This section could not be read from the client site.')).toBeVisible();
  // it asks again by itself when the line is back
  await page.context().setOffline(false);
  await expect(page.getByText('This section could not be read from the client site.')).toHaveCount(0);
  await expect(page.getByRole('article').getByRole('paragraph').first()).toBeVisible();
});
