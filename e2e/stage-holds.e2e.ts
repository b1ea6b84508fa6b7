import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

const board = '/feature/studio-dashboard/stage-holds';
const nightjar = '09a0ec70-0000-4000-8000-000000001042';

/** Days far from everybody else's, typed as people type them. */
const hold = async (page: Page, project: string, space: string): Promise<void> => {
  await page.getByRole('button', { name: 'Hold a space' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hold a space' });
  await dialog.getByLabel('Project', { exact: true }).fill(project);
  await dialog.getByRole('radio', { name: new RegExp(`^${project},`) }).check();
  await dialog.getByLabel('Space or resource').selectOption({ label: space });
  await dialog.getByLabel('First day').fill('3/1/2032');
  await dialog.getByLabel('Last day').fill('3/14/2032');
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(dialog).toBeHidden();
};
const bar = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Spaces by week' }).getByRole('button', { name });

test('A hold from the first key to the release, by keyboard where it counts: hold, challenge, change, release', async ({
  as,
}) => {
  const page = await as('Casey');
  await page.goto(`${board}?from=2032-03-01`);
  await hold(page, 'Nightjar', 'Stage 2');
  await expect(page.getByText('Stage 2: 1st hold')).toBeVisible();
  await hold(page, 'Harbor Pilot', 'Stage 2');
  await expect(page.getByText('Stage 2: 2nd hold')).toBeVisible();

  await bar(page, /Stage 2, Harbor Pilot, 2nd hold/).focus();
  await page.keyboard.press('Enter');
  const strip = page.getByRole('region', { name: 'Stage 2, Mar 1 to Mar 14' });
  await expect(strip.getByRole('heading', { name: 'Stage 2' })).toBeFocused();
  await expect(page).toHaveURL(/allocation=/);
  await strip.getByRole('button', { name: 'Challenge 1st hold' }).click();
  const asks = page.getByRole('alertdialog', { name: 'Are you sure you want to challenge?' });
  await asks.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Challenge sent')).toBeVisible();
  await expect(
    strip.getByText(/Must confirm or release by .* tomorrow\. If nobody answers, Harbor Pilot moves up\./),
  ).toBeVisible();
  await expect(bar(page, /Stage 2, Nightjar, 1st hold, challenged/)).toBeVisible();

  await bar(page, /Stage 2, Nightjar, 1st hold/).click();
  await strip.getByRole('button', { name: 'Change' }).click();
  const change = page.getByRole('dialog', { name: 'Change Stage 2' });
  await change.getByLabel('Last day').fill('2/1/2032');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(change.getByRole('alert')).toBeFocused();
  await expect(change.getByText('The last day comes before the first').first()).toBeVisible();
  await change.getByLabel('Last day').fill('3/21/2032');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Days saved')).toBeVisible();
  await expect(bar(page, /Stage 2, Nightjar, 1st hold, challenged, Mar 1 to Mar 21/)).toBeVisible();

  for (const project of ['Nightjar', 'Harbor Pilot']) {
    const mine = bar(page, new RegExp(`Stage 2, ${project}, 1st hold`));
    await expect(mine).toBeVisible();
    if ((await mine.getAttribute('aria-pressed')) === 'false') await mine.click();
    await page.getByRole('button', { name: 'Release' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(mine).toBeHidden();
  }
});

test('The address is the board: filters and scale stay, Back leads to the view before @further', async ({ as }) => {
  const page = await as('Drew');
  await page.goto(board);
  await page.getByLabel('Kind').selectOption({ label: 'Mill' });
  await expect(page).toHaveURL(/kind=mill/);
  await expect(page.getByRole('rowheader', { name: 'Stage 16' })).toBeHidden();
  await expect(page.getByRole('rowheader', { name: 'Mill 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Months' }).click();
  await expect(page.getByRole('region', { name: 'Spaces by month' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'Spaces by month' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Spaces by week' })).toBeVisible();
});

test('[PJ-014] [PJ-018] A customer reads what the project has, asks for more, and client services answer @further', async ({
  as,
}) => {
  const paul = await as('Paul');
  await paul.goto(`/feature/customer-dashboard/project-details?projectId=${nightjar}&tab=spaces-and-resources`);
  const table = paul.getByRole('table', { name: 'Spaces and resources' });
  for (const head of ['Name', 'Kind', 'Site', 'From', 'To', 'Status'])
    await expect(table.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  await expect(table.getByRole('row', { name: /Stage 16.*Sound stage.*Burbank\D*\d.*\d.*Confirmed/ })).toBeVisible();
  await paul.getByRole('button', { name: 'Request a hold' }).click();
  const dialog = paul.getByRole('dialog', { name: 'Request a hold' });
  await dialog.getByLabel('Space or resource').selectOption({ label: 'Gobo' });
  await dialog.getByLabel('First day').fill('4/5/2032');
  await dialog.getByLabel('Last day').fill('4/6/2032');
  await dialog.getByRole('button', { name: 'Send the request' }).click();
  await expect(paul.getByText('Your request has been sent')).toBeVisible();
  await expect(table.getByRole('row', { name: /Gobo.*Requested/ })).toBeVisible();

  const casey = await as('Casey');
  await casey.goto(board);
  const request = casey.getByRole('listitem').filter({ hasText: 'Gobo for Nightjar' });
  await request.getByRole('button', { name: 'Decline' }).click();
  await casey.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(casey.getByText('Request declined')).toBeVisible();
  await expect(request).toBeHidden();
});

test('A calendar address is made, read without a sign-in, and stopped @further', async ({ as, stranger }) => {
  const page = await as('Drew');
  await page.goto(board);
  await page.getByRole('button', { name: 'Calendar feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Calendar feed' });
  await dialog.getByRole('button', { name: 'Make an address' }).click();
  const address = await dialog.getByLabel('Address').inputValue();
  const nobody = await stranger();
  const path = new URL(address).pathname;
  const calendar = await nobody.request.get(path);
  expect([calendar.status(), calendar.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(await calendar.text()).toContain('SUMMARY:Stage 16: Nightjar (confirmed)');
  await dialog.getByRole('button', { name: 'Stop all' }).click();
  await expect(page.getByText('Calendar address stopped')).toBeVisible();
  expect((await nobody.request.get(path)).status()).toBe(404);
});

test('A/R has no board @further', async ({ as }) => {
  const page = await as('Ari');
  await page.goto(board);
  await expect(page).toHaveURL(/page-not-found/);
});

test('The board, its strip and its dialogs by day and by night, on desk and phone', sweep, async ({ as }) => {
  test.setTimeout(120_000);
  const page = await as('Gwen');
  const open = async (): Promise<void> => {
    await page.goto(board);
    await page.getByRole('button', { name: /challenges?, answer by/ }).click();
    await expect(page.getByRole('button', { name: 'Confirm 1st hold' })).toBeVisible();
  };
  await inspectDayAndNight(page, 'stage-holds', open);
  await inspectDayAndNight(page, 'stage-holds-months', () =>
    page
      .goto(`${board}?scale=months&free=shown`)
      .then(() => expect(page.getByRole('rowheader', { name: 'Stage 16' })).toBeAttached()),
  );
  await inspectDayAndNight(page, 'dialog-hold', async () => {
    await page.goto(board);
    await page.getByRole('button', { name: 'Hold a space' }).click();
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    await expect(page.getByText('Choose a project').first()).toBeVisible();
  });
});
