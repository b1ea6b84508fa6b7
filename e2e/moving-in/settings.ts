import { expect, type Locator, type Page } from '@playwright/test';
import { typedDay } from '../lot/days.ts';
import { mainMenu } from '../screens/frame.ts';
import { inspectBoth } from '../screens/inspect.ts';
import { toldBy } from '../screens/notices.ts';
import { type Move, nameOf, passwordOf, people } from './people.ts';

/** The first page of the portal, with the list of what still stands. */
const setUpList = (page: Page): Locator => page.getByRole('region', { name: 'Before the first production' });

/** Takes the way that the set-up list offers for a line that does not hold yet. */
const followList = async (page: Page, line: string | RegExp, act: string): Promise<void> => {
  await mainMenu(page).getByRole('link', { name: 'My Dashboard' }).click();
  const item = setUpList(page).getByRole('listitem').filter({ hasText: line });
  await expect(item).toBeVisible();
  await item.getByRole('link', { name: act }).click();
};

/** That line has left the list and stands among those that hold. */
const expectHolds = async (page: Page, words: string): Promise<void> => {
  await mainMenu(page).getByRole('link', { name: 'My Dashboard' }).click();
  const held = setUpList(page).locator('details').getByRole('listitem');
  await expect(held.filter({ hasText: words })).toBeVisible();
};

/** The last fact holds: the list and its sheets are gone and the door is lit, in motion for whom motion is welcome; and it was lit once. */
export const expectDoor = async (page: Page): Promise<void> => {
  const read = page.waitForResponse(/set-up-list$/);
  await mainMenu(page).getByRole('link', { name: 'My Dashboard' }).click();
  await read;
  await expect(setUpList(page).locator('ol > li')).toHaveCount(0);
  const door = page.getByRole('region', { name: 'All 12 facts hold' });
  await expect(door).toBeVisible();
  await expect(page.getByRole('region', { name: 'Moving in' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Bring your data' })).toHaveCount(0);
  const moves = () =>
    door.locator('span').evaluateAll((all) => all.map((each) => getComputedStyle(each).animationName));
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await moves()).not.toContain('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(new Set(await moves())).toEqual(new Set(['none']));
  await page.emulateMedia({ reducedMotion: null });
  await inspectBoth(page, 'set-up-door');

  await mainMenu(page).getByRole('link', { name: 'Users' }).click();
  await mainMenu(page).getByRole('link', { name: 'My Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Weather' })).toBeVisible();
  await expect(door).toHaveCount(0);
  await expect(setUpList(page)).toHaveCount(0);
};

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved. Everyone sees it within a second.').first()).toBeVisible();
  await expect(page.getByText('Nothing differs from what is in force.')).toBeVisible();
};

/** To the lot settings from anywhere, by the palette, and to one of their rooms by the index. */
const goToRoom = async (page: Page, name: string): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('lot settings');
  await page.getByRole('option', { name: /Lot settings/ }).click();
  await page
    .getByRole('navigation', { name: 'Lot settings' })
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

/** By the link that the start has printed, to the own first page. */
export const takeTheGate = async (move: Move): Promise<void> => {
  const link = () => /http\S+\/set-up\?token=\S+/.exec(move.lot.said())?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  const page = await move.page('mary');
  await page.goto(link());
  await page.getByLabel('Your name').fill(nameOf(people.mary));
  await page.getByLabel('Your e-mail').fill(people.mary.email);
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(people.mary));
  await page.getByRole('button', { name: 'Set the password and open the lot' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Mary Ann\.$/ })).toBeVisible();
  await expect(setUpList(page)).toBeVisible();
};

export const lotName = 'Fernhill Studios';

export const sayBrand = async (page: Page): Promise<void> => {
  await followList(page, 'Nobody knows where to write to', 'Say who you are');
  await page.getByLabel('Name of the lot').fill(lotName);
  await page.getByLabel('Short name').fill('Fernhill');
  await page.getByLabel('Client services').fill('clients@studio.example');
  await page.getByLabel('Accounts receivable').fill('receivable@studio.example');
  await save(page);
  await expect(page.getByRole('link', { name: `${lotName}, home` })).toBeVisible();
  await expectHolds(page, 'Brand');
};

const fillSite = async (
  site: Locator,
  said: { readonly street: string; readonly city: string; readonly phone: string },
): Promise<void> => {
  await site.getByLabel('Street').fill(said.street);
  await site.getByLabel('City, state and zip').fill(said.city);
  await site.getByLabel('Phone').fill(said.phone);
  await site.getByLabel('Emergency, on the lot').fill('555 0111');
  await site.getByLabel('First aid', { exact: true }).fill('Beside the mill');
  const holidays = site.getByRole('region', { name: 'Holidays' });
  await holidays.getByRole('button', { name: 'Add holiday' }).click();
  await holidays.getByLabel('Day', { exact: true }).fill(typedDay(40));
  await holidays.getByLabel('Name', { exact: true }).fill('Founders Day');
};

/** The first site is called otherwise; the second one goes, and another comes in its place. */
export const sayTwoSites = async (page: Page): Promise<void> => {
  await followList(page, 'The sites are not said', 'Open the sites');
  await page.getByRole('button', { name: 'Remove Leavesden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  const first = page.getByRole('region', { name: 'Burbank', exact: true });
  await first.getByLabel('Name', { exact: true }).first().fill('Fernhill');
  await fillSite(page.getByRole('region', { name: 'Fernhill', exact: true }), {
    street: '12 Orchard Lane',
    city: 'Los Angeles, CA 90039',
    phone: '323 555 0100',
  });
  await page.getByRole('button', { name: 'Add site' }).click();
  const second = page.getByRole('region', { name: 'Site 2', exact: true });
  await second.getByLabel('Name', { exact: true }).first().fill('Harbor Yard');
  const yard = page.getByRole('region', { name: 'Harbor Yard', exact: true });
  await yard.getByLabel('Latitude').fill('33.73');
  await yard.getByLabel('Longitude').fill('-118.26');
  await fillSite(yard, { street: '3 Quay Street', city: 'San Pedro, CA 90731', phone: '310 555 0100' });
  await save(page);
  await expect(page.getByRole('contentinfo')).toContainText('12 Orchard Lane');
  await expectHolds(page, 'Two sites');
};

interface SaidDepartment {
  readonly name: string;
  readonly code: string;
  readonly share?: string;
  readonly costumes?: true;
}

const addDepartment = async (page: Page, { name, code, share, costumes }: SaidDepartment): Promise<void> => {
  await page.getByRole('button', { name: 'Add department' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a department' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Mailbox').fill(`${code.toLowerCase()}@studio.example`);
  await dialog.getByLabel('Phone').fill('323 555 0142');
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Answers within').fill('4');
  if (share === undefined) await dialog.getByRole('switch', { name: /^Charges for its work/ }).click();
  else await dialog.getByRole('textbox', { name: /Share of a credit line/ }).fill(share);
  if (costumes === true) await dialog.getByRole('switch', { name: /^Makes and rents costumes/ }).click();
  await dialog.getByRole('button', { name: 'Add department' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
};

export const addDepartments = async (page: Page): Promise<void> => {
  await followList(page, 'There is no department', 'Add a department');
  await addDepartment(page, { name: 'Grip', code: 'GRP', share: '40%' });
  await addDepartment(page, { name: 'Costume', code: 'COS', share: '20%', costumes: true });
  await addDepartment(page, { name: 'Security', code: 'SEC' });
  await expectHolds(page, 'Three departments');
};

const addSpace = async (page: Page, name: string, kind: string, area: readonly [string, string]): Promise<void> => {
  await page.getByRole('button', { name: 'Add space' }).click();
  const row = page.getByRole('form', { name: 'New space' });
  await row.getByLabel('Name or number').fill(name);
  await row.getByLabel('Kind').selectOption({ label: kind });
  await row.getByLabel('Length').fill(area[0]);
  await row.getByLabel('Width').fill(area[1]);
  await row.getByLabel('Width').press('Enter');
  await expect(row).toBeHidden();
};

export const addSpaces = async (page: Page): Promise<void> => {
  await followList(page, 'There is no stage yet', 'Add a space');
  await addSpace(page, '1', 'Sound stage', ['160', '120']);
  await addSpace(page, '2', 'Sound stage', ['120', '90']);
  await addSpace(page, 'The Barn', 'Mill or shop bay', ['60', '40']);
  await expect(page.getByRole('table', { name: 'Spaces' }).getByRole('row')).toHaveCount(4);
};

export const addGates = async (page: Page): Promise<void> => {
  await followList(page, 'There is no gate yet', 'Add a gate');
  for (const [place, [name, site, hours]] of [
    ['Orchard Gate', 'Fernhill', '24 hours'],
    ['Mill Gate', 'Fernhill', '6 a.m. to 8 p.m.'],
    ['Quay Gate', 'Harbor Yard', '6 a.m. to 8 p.m.'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add gate' }).click();
    const line = page.getByRole('form', { name: 'Gates' }).getByRole('listitem').nth(place);
    await line.getByLabel('Name').fill(name ?? '');
    await line.getByLabel('Site').selectOption({ label: site ?? '' });
    await line.getByLabel('Hours').fill(hours ?? '');
  }
  await save(page);
  await expectHolds(page, 'Three spaces, three gates');
};

/** Who gets a hot lock, costume and parking; asked for in the index, where nothing of the list leads. */
export const sayRequestTypes = async (page: Page): Promise<void> => {
  await goToRoom(page, 'Request types');
  const sheet = (title: string) => page.locator('section', { has: page.getByRole('heading', { name: title }) }).last();
  await sheet('Parking').getByLabel('Goes to').selectOption({ label: 'Security' });
  await sheet('Costume').getByLabel('Goes to').selectOption({ label: 'Costume' });
  await sheet('Hot lock').getByLabel('Goes to').selectOption({ label: 'Security' });
  await save(page);
};

export const publishPolicy = async (page: Page): Promise<void> => {
  await followList(page, 'The approval policy is not yours yet', 'Open the policy');
  await page.getByRole('button', { name: 'Edit $50,000, medium' }).click();
  const cell = page.getByRole('dialog');
  await cell.getByRole('checkbox', { name: 'Level 2' }).click();
  await cell.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(cell).toBeHidden();
  await page.getByRole('button', { name: /^Publish version \d+$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish version \d+$/ });
  await dialog.getByLabel('Why').fill('As our bank asks');
  await dialog.getByRole('button', { name: /^Publish version/ }).click();
  await expect(dialog).toBeHidden();
};

export const publishLetter = async (page: Page): Promise<void> => {
  await followList(page, 'The letter of approval is not yours yet', 'Open the letter');
  const letter = page.getByLabel('Letter', { exact: true });
  await letter.press('ControlOrMeta+End');
  await letter.pressSequentially('\n\nWelcome to Fernhill.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await toldBy(page, 'Draft saved');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await toldBy(page, 'Version 2 is in force');
  await expectHolds(page, 'The letter of approval');
};
