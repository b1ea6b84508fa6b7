import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { typedDay } from './lot/days.ts';
import { toldBy } from './screens/notices.ts';

const customer = '/feature/customer-dashboard';
const studio = '/feature/studio-dashboard/project';
const idOf = (number: number): string => `09a0ec70-0000-4000-8000-00000000${String(number).padStart(4, '0')}`;

const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });
const row = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'Projects' }).getByRole('row').filter({ hasText: name });
const answerYes = (page: Page, question: string): Promise<void> =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: 'Yes' }).click();

test('A card shows id, picture, company, name, types, status and date, active or not, a bookmark and a menu [PJ-001] [PJ-002] [PJ-003] [PJ-004] [PJ-005] [PJ-006] [PJ-007] [PJ-008] [PJ-009]', async ({
  as,
}) => {
  const page = await as('Ines');
  await page.goto(`${customer}/projects-list`);
  const nightjar = card(page, 'Nightjar');
  for (const words of ['P-1042', 'Saltmarsh Films Ltd', 'Feature film, Theatrical', 'Active record'])
    await expect(nightjar.getByText(words, { exact: true })).toBeVisible();
  await expect(nightjar.getByText(/^Started /)).toBeVisible();
  await expect(nightjar.locator('svg[preserveAspectRatio]')).toBeVisible();
  await expect(nightjar.getByRole('button', { name: /bookmark/i })).toBeVisible();
  await nightjar.getByRole('button', { name: 'Actions for Nightjar' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Spaces and resources',
    'Credit application',
    'Project users',
    'Edit project',
  ]);
  await page.getByRole('menuitem', { name: 'Edit project' }).click();
  await expect(page.getByLabel('Project name')).toHaveValue('Nightjar');
  await page.goBack();
  const closed = card(page, 'Spring Tide');
  await expect(closed.getByText('Closed', { exact: true })).toBeVisible();
  await expect(closed.getByText(/^Ended /)).toBeVisible();
  await expect(closed.getByText('Inactive record')).toBeVisible();
});

test('Cards come in 6, 12 or 24, by status, and the address says which [PJ-010] [PJ-011] [PJ-026] @further', async ({
  as,
}) => {
  const page = await as('Hana');
  await page.goto(`${customer}/projects-list`);
  const size = page.getByRole('combobox', { name: 'Items per page' });
  await expect(size.getByRole('option')).toHaveText(['6', '12', '24']);
  await expect(size).toHaveValue('6');
  await size.selectOption('12');
  await expect(page).toHaveURL(/size=12/);
  const views = page.getByRole('navigation', { name: 'Views' });
  await views.getByRole('link', { name: /^Closed/ }).click();
  await expect(page.getByText('No closed projects')).toBeVisible();
  await views.getByRole('link', { name: /^Not Started/ }).click();
  await expect(page.getByText('No not started projects')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No closed projects')).toBeVisible();
  await page.goto(`${customer}/overview?projects=closed`);
  await expect(page.getByText('No closed projects')).toBeVisible();
});

test('A project has three tabs; under 980 px they are gone and their content is stacked [PJ-014] [PJ-015] [PJ-016] [PJ-017] @further', async ({
  as,
}) => {
  const page = await as('Ines');
  await page.setViewportSize({ width: 980, height: 900 });
  await page.goto(`${customer}/project-details?projectId=${idOf(1042)}&tab=project-users`);
  const tabs = page.getByRole('navigation', { name: 'Parts of the project' });
  await expect(tabs.getByRole('link')).toHaveText([/^Spaces and resources/, 'Credit application', /^Project users/]);
  await expect(page.getByRole('table', { name: 'Project users' })).toBeVisible();
  await page.setViewportSize({ width: 979, height: 900 });
  await expect(tabs).toBeHidden();
  for (const name of ['Spaces and resources', 'Credit application', 'Project users'])
    await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
  const credit = page.getByRole('button', { name: /^Credit application/ });
  await expect(credit).toHaveAttribute('aria-expanded', 'false');
  await credit.click();
  await expect(page.getByRole('heading', { name: 'Attached quotes' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Project users' })).toBeVisible();
});

test('Staff filter, sort and page the list, and Back keeps it [PJ-012] [PJ-013] @further', async ({ as }) => {
  const page = await as('Casey');
  await page.goto(`${studio}/project-list`);
  await expect(page.getByRole('combobox', { name: 'Items per page' }).getByRole('option')).toHaveText([
    '10',
    '25',
    '50',
  ]);
  await page.getByRole('combobox', { name: 'Any type' }).selectOption('TV, one-hour drama');
  await expect(page).toHaveURL(/type=tv-one-hour-drama/);
  await expect(row(page, 'Dust Ledger')).toBeVisible();
  await expect(row(page, 'Nightjar')).toBeHidden();
  await page.getByRole('button', { name: 'Project', exact: true }).click();
  await expect(page).toHaveURL(/sort=name/);
  await row(page, 'Dust Ledger').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dust Ledger' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/type=tv-one-hour-drama/);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('combobox', { name: 'Any company' }).fill('groyne');
  await page.getByRole('option', { name: /Groyne Pictures/ }).click();
  await expect(page).toHaveURL(/companyId=/);
  await expect(page.getByText('Company: Groyne Pictures LLC')).toBeVisible();
  await expect(row(page, 'Harbor Pilot')).toBeVisible();
});

test('The field that finds a company is used by its keys alone, and keeps what was chosen @further', async ({ as }) => {
  const page = await as('Casey');
  await page.goto(`${studio}/add-project`);
  const company = page.getByRole('combobox', { name: 'Company' });
  const choices = page.getByRole('listbox', { name: 'Choices' });
  await company.focus();
  await page.keyboard.press('ArrowDown');
  await expect(choices.getByRole('option').nth(1)).toBeVisible();
  await page.keyboard.type('marquee');
  await expect(choices.getByRole('option')).toHaveText([/Marquee and Main/]);
  await expect(choices.getByRole('option', { selected: true })).toHaveText(/Marquee and Main/);
  await page.keyboard.press('Enter');
  await expect(choices).toBeHidden();
  await expect(company).toHaveValue(/Marquee and Main/);
  await page.keyboard.press('Escape');
  await expect(company, 'Escape in a closed field empties nothing').toHaveValue(/Marquee and Main/);
  await page.keyboard.type('nobody is called so');
  await expect(choices.getByRole('option')).toHaveText(['No company is called that']);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please correct the indicated fields'), 'nothing was sent').toBeHidden();
  await page.keyboard.press('Escape');
  await expect(choices).toBeHidden();
  await expect(company).toHaveValue(/Marquee and Main/);
});

test('Staff add a project, start it, edit it, close it and reopen it; customers cannot add one [PJ-025] [PJ-027]', async ({
  as,
}) => {
  const page = await as('Casey');
  await page.goto(`${studio}/add-project`);
  const add = page.getByRole('button', { name: 'Add project' });
  await add.click();
  const summary = page.getByRole('alert').filter({ hasText: 'Please correct the indicated fields' });
  await expect(summary).toBeFocused();
  await summary.getByRole('button', { name: /^Project name/ }).click();
  await expect(page.getByLabel('Project name')).toBeFocused();
  await page.getByLabel('Project name').fill('Na\u00efve Tides');
  await page.getByRole('combobox', { name: 'Company' }).fill('marquee');
  await page.getByRole('option', { name: /Marquee and Main/ }).click();
  await page.getByLabel('Project type').selectOption('Documentary');
  await page.getByLabel('Movie type').selectOption('Short');
  await page.getByLabel('Start date').fill(typedDay(100));
  await add.click();
  await expect(page.getByText('Project name is not valid').first()).toBeVisible();
  await expect(page.getByLabel('Start date')).toHaveValue(typedDay(100));
  await page.reload(); // what was typed is kept
  await expect(page.getByText('What you typed before is here again.')).toBeVisible();
  await page.getByLabel('Project name').fill('Naive Tides');
  await add.click();
  await toldBy(page, 'Project added');
  await expect(page.getByRole('heading', { level: 1, name: 'Naive Tides' })).toBeVisible();
  const steps = [
    ['Start project', 'Are you sure you want to start this project?', 'Project started'],
    ['Close project', 'Are you sure you want to close this project?', 'Project closed'],
    ['Reopen project', 'Are you sure you want to reopen this project?', 'Project reopened'],
    ['Close project', 'Are you sure you want to close this project?', 'Project closed'],
  ] as const;
  for (const [button, question, told] of steps) {
    await page.getByRole('button', { name: button }).click();
    await answerYes(page, question);
    await toldBy(page, told);
  }
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog', { name: 'History' }).getByText('changed the status')).toHaveCount(4);

  const ines = await as('Ines');
  await ines.goto(`${customer}/projects-list`);
  await expect(card(ines, 'Nightjar')).toBeVisible();
  await expect(ines.getByRole('link', { name: 'Add project' })).toBeHidden();
});

test('A project with an open application does not close, and says why @further', async ({ as }) => {
  const page = await as('Casey');
  await page.goto(`${studio}/project-details?projectId=${idOf(1051)}`);
  await page.getByRole('button', { name: 'Close project' }).click();
  const notice = page.getByRole('alertdialog', { name: 'Not now' });
  await expect(notice).toContainText('Its credit application is open.');
  await expect(notice).toContainText('Release them first.');
  await notice.getByRole('button', { name: 'OK' }).click();
});

test('Two people edit one project: the second one is shown what changed and keeps what was typed; who only views has no way to edit [PJ-009] [PJ-028] @further', async ({
  as,
}) => {
  const [ines, casey] = [await as('Ines'), await as('Casey')];
  await ines.goto(`${customer}/edit-project?projectId=${idOf(1058)}`);
  await casey.goto(`${studio}/edit-project?projectId=${idOf(1058)}`);
  await ines.getByLabel('Description').fill('Puppets, frame by frame.');
  await casey.getByLabel('Movie type').selectOption('Theatrical');
  await casey.getByRole('button', { name: 'Save' }).click();
  await toldBy(casey, 'Project saved');
  await ines.getByRole('button', { name: 'Save' }).click();
  await expect(ines.getByText('Somebody changed this project since you opened it.')).toBeVisible();
  await expect(ines.getByText('Movie type: Short to Theatrical')).toBeVisible();
  await expect(ines.getByLabel('Description')).toHaveValue('Puppets, frame by frame.');
  await ines.getByLabel('Description').fill('');
  await ines.getByLabel('Movie type').selectOption('Short');
  await ines.getByRole('button', { name: 'Save' }).click();
  await toldBy(ines, 'Project saved');

  const vera = await as('Vera');
  await vera.goto(`${customer}/projects-list`);
  await card(vera, 'Nightjar').getByRole('button', { name: 'Actions for Nightjar' }).click();
  await expect(vera.getByRole('menuitem')).toHaveText(['Spaces and resources', 'Project users']);
  await vera.getByRole('menuitem', { name: 'Project users' }).click();
  await expect(vera).toHaveURL(/tab=project-users$/);
  await vera.goto(`${customer}/edit-project?projectId=${idOf(1042)}`);
  await expect(vera).toHaveURL('/page-not-found');
});

test('A company admin puts somebody on a project, changes the permissions and removes them after a yes [PJ-029] [PJ-030] [PJ-031]', async ({
  as,
}) => {
  const page = await as('Ines');
  await page.goto(`${customer}/project-details?projectId=${idOf(1058)}&tab=project-users`);
  await page.getByRole('button', { name: 'Add project user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add project user' });
  await dialog.getByRole('button', { name: 'Add project user' }).click();
  await expect(dialog.getByText('Choose at least one permission.').first()).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Person' }).fill('frida');
  await page.getByRole('option', { name: /Frida Snow/ }).click();
  await dialog.getByLabel('See the project').check();
  await dialog.getByRole('button', { name: 'Add project user' }).click();
  await toldBy(page, 'Project user added successfully');
  const frida = page.getByRole('table', { name: 'Project users' }).getByRole('row').filter({ hasText: 'Frida Snow' });
  await expect(frida).toContainText('See the project');
  const choose = async (item: string): Promise<void> => {
    await frida.getByRole('button', { name: 'Actions for Frida Snow' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Change permissions');
  const change = page.getByRole('dialog', { name: 'Permissions of Frida Snow' });
  await change.getByLabel('Manage users').check();
  await change.getByRole('button', { name: 'Save' }).click();
  await toldBy(page, 'Permissions saved');
  await expect(frida).toContainText('See the project, Manage users');
  await choose('Remove from project');
  await answerYes(page, 'Are you sure you want to remove this user from the project?');
  await toldBy(page, 'Project user removed');
  await expect(frida).toHaveCount(0);
});

test('An image is taken by its content, shown in the head and on the card, and taken away again [PJ-019] @further', async ({
  as,
}) => {
  const page = await as('Ines');
  await page.goto(`${customer}/edit-project?projectId=${idOf(1051)}`);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  const choose = (name: string, mimeType: string, buffer: Buffer): Promise<void> =>
    page.getByLabel('Image file').setInputFiles({ name, mimeType, buffer });
  await choose('notes.txt', 'text/plain', Buffer.from('no image'));
  await expect(page.getByText('Please select a PNG, JPEG or WebP image')).toBeVisible();
  await choose('fake.png', 'image/png', Buffer.from('<script>alert(1)</script>'.repeat(10)));
  await expect(page.getByText('This file is not a PNG, JPEG or WebP image, or it is damaged.')).toBeVisible();
  await choose('poster.png', 'image/png', png);
  await toldBy(page, 'Image saved');
  await page.goto(`${customer}/projects-list`);
  await expect(card(page, 'Tidewrack').locator('img')).toHaveAttribute('src', /^blob:/);
  await page.goto(`${customer}/edit-project?projectId=${idOf(1051)}`);
  await page.getByRole('button', { name: 'Remove image' }).click();
  await toldBy(page, 'Image removed');
});

test('A project of another company is not here @further', async ({ as }) => {
  const page = await as('Ines');
  await page.goto(`${customer}/project-details?projectId=${idOf(1047)}`);
  await expect(page.getByText('This project is not here')).toBeVisible();
});
