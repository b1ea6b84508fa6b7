import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

const room = '/feature/studio-dashboard/lot-settings/spaces';
const table = (page: Page): Locator => page.getByRole('table', { name: 'Spaces' });
const menu = async (page: Page, name: string, act: string): Promise<void> => {
  await page.getByRole('button', { name: `Change or retire ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

test('A stage is added by keyboard, held, changed where it stands, cannot be retired while it is held, and is retired and taken back', async ({
  as,
}) => {
  const page = await as('Sam');
  await page.goto(room);
  await expect(page.getByText(/\d+ on two sites\. What is added here can be held, mapped and charged\./)).toBeVisible();
  await page.getByRole('button', { name: 'Add space' }).click();
  const row = page.getByRole('form', { name: 'New space' });
  await expect(row.getByLabel('Name or number')).toBeFocused();
  await page.keyboard.type('3');
  await expect(row.getByText('Stage 3 in Burbank. It can be held from today. It stands on the plan.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(row.getByText('A space of this site has this name already').first()).toBeVisible();
  await row.getByLabel('Name or number').fill('17');
  await row.getByLabel('Length').fill('160');
  await row.getByLabel('Width').fill('120');
  await row.getByLabel('Height').fill('high');
  await row.getByLabel('Power').fill('3,600');
  await expect(
    row.getByText('Stage 17 in Burbank, 19,200 sq ft. It can be held from today. It has no place on the plan yet.'),
  ).toBeVisible();
  await expect(row.getByText('17', { exact: true })).toBeVisible(); // painted on the wall
  await row.getByLabel('Stands in it').press('Enter');
  await expect(row.getByText('A length from 0.1 to 99,999.9').first()).toBeVisible();
  await row.getByLabel('Height').fill('42');
  await row.getByLabel('Height').press('Enter');
  await expect(page.getByText('Stage 17 added')).toBeVisible();
  await expect(row).toBeHidden();

  await page.getByRole('searchbox', { name: 'Find by name, size or power' }).fill('stage 17');
  const stage = table(page).getByRole('row', { name: /Sound stage/ });
  await expect(stage).toHaveCount(1);
  for (const words of ['17', '160 by 120 by 42 ft', '19,200', '3,600 A', 'Free'])
    await expect(stage.getByRole('cell', { name: words, exact: true })).toBeVisible();

  const casey = await as('Casey');
  await casey.goto('/feature/studio-dashboard/stage-holds?from=2033-03-01');
  await casey.getByRole('button', { name: 'Hold a space' }).click();
  const dialog = casey.getByRole('dialog', { name: 'Hold a space' });
  await dialog.getByLabel('Project', { exact: true }).fill('Nightjar');
  await dialog.getByRole('radio', { name: /^Nightjar,/ }).check();
  await dialog.getByLabel('Space or resource').selectOption({ label: 'Stage 17' });
  await dialog.getByLabel('First day').fill('3/1/2033');
  await dialog.getByLabel('Last day').fill('3/14/2033');
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(casey.getByText('Stage 17: 1st hold')).toBeVisible();

  await menu(page, 'Stage 17', 'Retire');
  const question = page.getByRole('alertdialog', { name: 'Retire Stage 17?' });
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question.getByText(/Nightjar holds it from Mar 1, 2033 to Mar 14, 2033\./)).toBeVisible();
  await question.getByRole('button', { name: 'No' }).click();

  await casey
    .getByRole('button', { name: /Stage 17, Nightjar, 1st hold/ })
    .first()
    .click();
  await casey.getByRole('button', { name: 'Release' }).click();
  await casey.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(casey.getByText('Released')).toBeVisible();

  await menu(page, 'Stage 17', 'Change');
  const change = page.getByRole('form', { name: 'Change Stage 17' });
  await expect(page).toHaveURL(/open=stage-17/);
  await change.getByLabel('Power').fill('4800');
  await change.getByLabel('Power').press('Escape');
  const leave = page.getByRole('alertdialog', { name: 'Are you sure you want to discard the changes?' });
  await leave.getByRole('button', { name: 'No' }).click();
  await change.getByLabel('Power').press('Enter');
  await expect(page.getByText('Space saved')).toBeVisible();
  await menu(page, 'Stage 17', 'History');
  const history = page.getByRole('dialog', { name: 'History of Stage 17' });
  await expect(history.getByText('Power: 3600 to 4800')).toBeVisible();
  await page.keyboard.press('Escape');

  await menu(page, 'Stage 17', 'Retire');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Stage 17 retired')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.goto(`${room}?state=retired`);
  await menu(page, 'Stage 17', 'Take back');
  await page.getByRole('alertdialog', { name: 'Take Stage 17 back?' }).getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Stage 17 is in use again')).toBeVisible();
  await page.goto(`${room}?q=Stage%2017`);
  await menu(page, 'Stage 17', 'Retire');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Stage 17 retired')).toBeVisible();
});

test('The address is the room: site, kind, page and the row that is typed stay, and an untouched row closes without a question @further', async ({
  as,
}) => {
  const page = await as('Sam');
  await page.goto(room);
  await page.getByRole('button', { name: /^Leavesden \d/ }).click();
  await expect(page).toHaveURL(/site=Leavesden/);
  await expect(table(page).getByRole('row', { name: /L1.*46\.5 by 30 by 13\.7 m/ })).toBeVisible();
  await page.getByRole('button', { name: 'Add space' }).click();
  await expect(page).toHaveURL(/open=new/);
  await page.reload();
  const row = page.getByRole('form', { name: 'New space' });
  await expect(row.getByLabel('Length')).toBeVisible();
  await row.getByLabel('Name or number').press('Escape');
  await expect(row).toBeHidden();
  await page.getByLabel('Every kind').selectOption({ label: 'Sound stages' });
  await expect(page).toHaveURL(/kind=sound-stage/);
  await expect(table(page).getByRole('row')).toHaveCount(4);
  await page.goto(`${room}?page=2`);
  await expect(page.getByText(/^11 to 20 of/)).toBeVisible();
});

test('Nobody but a System Admin has the room @further', async ({ as }) => {
  for (const name of ['Casey', 'Joan']) {
    const page = await as(name);
    await page.goto(room);
    await expect(page, name).toHaveURL(/page-not-found/);
  }
});

test('The room of the spaces by day and by night, on desk and phone', sweep, async ({ as }) => {
  test.setTimeout(180_000);
  const page = await as('Sam');
  await inspectDayAndNight(page, 'spaces-room', async () => {
    await page.goto(room);
    await expect(
      table(page)
        .getByRole('row', { name: /Sound stage/ })
        .first(),
    ).toBeVisible();
  });
  await inspectDayAndNight(page, 'spaces-room-new', async () => {
    await page.goto(`${room}?open=new`);
    const row = page.getByRole('form', { name: 'New space' });
    await row.getByLabel('Name or number').fill('17');
    await row.getByLabel('Length').fill('160');
    await row.getByLabel('Width').fill('120');
    await row.getByLabel('Height').fill('42');
    await row.getByLabel('Power').fill('3,600');
    await row.getByLabel('Stands in it').fill('Perms, air, silent by 8');
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await inspectDayAndNight(page, 'spaces-room-empty', async () => {
    await page.goto(`${room}?state=retired&q=nothing`);
    await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  });
});
