import { directoryTabs } from '@gatehouse/domain/directory/tabs.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { watchShifts } from './screens/shifts.ts';

test.describe.configure({ mode: 'parallel' }); // they only look

const path = '/core/core-directory';
const list = (page: Page): Locator => page.getByRole('tablist', { name: 'Departments' });
const section = (page: Page): Locator => page.getByRole('tabpanel');
const title = (page: Page): Locator => section(page).getByRole('heading', { level: 2 });
/** The section has arrived: there is somebody to call. */
const arrived = async (page: Page, label: string): Promise<void> => {
  await expect(title(page)).toHaveText(label);
  await expect(section(page).getByRole('link').first()).toBeVisible();
};

test('The directory is for everybody, and for Burbank; the way to another location is there and hidden [DR-001] [DR-002] [DR-003] [RT-062] @further', async ({
  as,
  stranger,
}) => {
  // Nora's own site is Leavesden
  for (const page of [await stranger(), await as('Nora'), await as('Joan')]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Directory', exact: true })).toBeVisible();
    await expect(page).toHaveTitle('Directory | Gatehouse');
    await expect(page.getByRole('main').getByText('You are viewing the Directory for Burbank')).toBeVisible();
    const change = page.locator('a', { hasText: 'Change location' });
    await expect(change).toHaveCount(1);
    await expect(change).toBeHidden();
    await change.evaluate((link: HTMLElement) => link.focus());
    await expect(change).not.toBeFocused();
  }
});

test('18 tabs, each one section, asked for once when the page opens and once at every change [DR-005] [DR-007..024] [DR-025] [DR-026] [DR-029] [DR-032]', async ({
  stranger,
}) => {
  const page = await stranger();
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname.endsWith('/client-site/directory')) asked.push(address.searchParams.get('tab') ?? '');
  });
  await page.goto(path);
  await arrived(page, directoryTabs[0].label);
  expect(asked).toEqual([directoryTabs[0].id]);
  await expect(list(page).getByRole('tab')).toHaveText(directoryTabs.map(({ label }) => label));
  for (const { id, label } of directoryTabs.slice(1)) {
    const tab = list(page).getByRole('tab', { name: label, exact: true });
    await expect(tab).toHaveAttribute('id', id);
    await tab.click();
    await expect(page).toHaveURL(`${path}?tab=${id}`);
    await arrived(page, label);
    await expect(section(page).locator('a[href^="mailto:"]').first()).toBeVisible();
    await expect(section(page).locator('a[href^="tel:+1"]').first()).toBeVisible();
  }
  expect(asked).toEqual(directoryTabs.map(({ id }) => id));
  await list(page).getByRole('tab', { name: 'Grip', exact: true }).click();
  await arrived(page, 'Grip');
  expect(asked.slice(18)).toEqual(['grip-tab']); // what was read before is shown at once, and still asked for again
});

test('A tab has an address: both spellings of the default, an unknown word, a link and the way back [DR-004] [DR-006] @further', async ({
  stranger,
}) => {
  const page = await stranger();
  for (const tab of ['', '?tab=office-production-services', '?tab=office-production-services-tab', '?tab=nothing']) {
    await page.goto(`${path}${tab}`);
    await arrived(page, 'Office and production services');
    await expect(list(page).getByRole('tab', { selected: true })).toHaveId('office-production-services-tab');
  }
  await page.goto(`${path}?tab=grip-tab`);
  await arrived(page, 'Grip');
  await list(page).getByRole('tab', { name: 'Costume' }).click();
  await arrived(page, 'Costume');
  await page.goBack();
  await arrived(page, 'Grip');
});

test('On wide screens the list is 800 px high and scrolls by itself; below 992 px a choice takes its place [DR-027] [DR-028] [SH-049] @further', async ({
  stranger,
}) => {
  const page = await stranger();
  await page.setViewportSize({ width: 992, height: 700 });
  await page.goto(`${path}?tab=additional-on-lot-client-employee-services-tab`);
  await arrived(page, 'Additional on-lot client employee services');
  expect((await list(page).boundingBox())?.height).toBe(800);
  await expect(list(page)).toHaveCSS('overflow-y', 'auto');
  // larger letters, as somebody with weak eyes sets them
  await list(page)
    .getByRole('tab')
    .evaluateAll((tabs: HTMLElement[]) => {
      for (const tab of tabs) tab.style.minHeight = '80px';
    });
  await list(page).getByRole('tab').first().scrollIntoViewIfNeeded();
  await list(page).hover();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  expect((await list(page).boundingBox())?.height).toBe(800);

  await page.setViewportSize({ width: 991, height: 700 });
  await expect(list(page)).toBeHidden();
  const choice = page.getByLabel('Department', { exact: true });
  await expect(choice.locator('option')).toHaveCount(18);
  await choice.selectOption('Set lighting');
  await arrived(page, 'Set lighting');
  await expect(page).toHaveURL(`${path}?tab=set-lighting-tab`);
});

test('The list is one stop for the keyboard; arrows, Home and End walk, Enter and Space open @further', async ({
  stranger,
}) => {
  const page = await stranger();
  await page.goto(path);
  await arrived(page, 'Office and production services');
  const tab = (name: string): Locator => list(page).getByRole('tab', { name, exact: true });
  await tab('Office and production services').focus();
  await page.keyboard.press('ArrowDown');
  await expect(tab('Safety and environmental affairs')).toBeFocused();
  await expect(title(page)).toHaveText('Office and production services');
  await page.keyboard.press('Enter');
  await arrived(page, 'Safety and environmental affairs');
  await page.keyboard.press('End');
  await expect(tab('Additional on-lot client employee services')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await arrived(page, 'Studio tours');
  await page.keyboard.press('Tab');
  await expect(list(page).locator(':focus')).toHaveCount(0);
  await expect(section(page).locator(':focus')).toHaveCount(1);
});

test('Nothing moves while a section is on its way @further', async ({ stranger }) => {
  const page = await stranger();
  const shifts = await watchShifts(page);
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto(path);
    await arrived(page, 'Office and production services');
    await page.evaluate(() => document.fonts.ready);
    for (const label of ['Grip', 'Utilities', 'Costume', 'Grip']) {
      if (size.width > 991) await list(page).getByRole('tab', { name: label, exact: true }).click();
      else await page.getByLabel('Department', { exact: true }).selectOption(label);
      await arrived(page, label);
    }
    expect(await shifts(), `shifts at ${size.width} px`).toBe(0);
  }
});

test('A contact names its place on the map, and a section gives its address away @further', async ({
  stranger,
  baseURL,
}) => {
  const page = await stranger();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await arrived(page, 'Office and production services');
  await section(page).getByRole('button', { name: 'Copy link to Office and production services' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${baseURL}${path}?tab=office-production-services-tab`);
  await section(page)
    .getByRole('link', { name: /on the map, Building 24$/ })
    .first()
    .click();
  await expect(page).toHaveURL('/core/maps?tab=main-lot-tab&place=building-24');
});

test('On paper the section stands alone @further', async ({ stranger }) => {
  const page = await stranger();
  await page.goto(path);
  await arrived(page, 'Office and production services');
  await page.emulateMedia({ media: 'print' });
  await expect(list(page)).toBeHidden();
  await expect(page.getByRole('combobox')).toBeHidden();
  await expect(title(page)).toBeVisible();
});
