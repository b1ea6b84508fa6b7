import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { main, map } from './screens/maps.ts';
import { sweep } from './screens/sweep.ts';

const room = '/feature/studio-dashboard/lot-settings/lot-plan';
const plan = '/api/customer-portal/lot-plan';
const choose = (page: Page, name: string, text: string) =>
  page
    .getByLabel('File of the lot plan')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
const publish = async (page: Page, note: string): Promise<void> => {
  await page.getByRole('button', { name: /^Publish version \d+$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish version \d+$/ });
  await dialog.getByRole('button', { name: /^Publish version/ }).click();
  await expect(dialog.getByText('Field is required').first()).toBeVisible();
  await dialog.getByLabel('Why').fill(note);
  await dialog.getByRole('button', { name: /^Publish version/ }).click();
  await expect(dialog).toBeHidden();
  // a toast of the version before may still stand there
  await expect(page.getByText('Lot plan published').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'Versions' }).getByRole('row', { name: /in force/ })).toContainText(
    note,
  );
};

test('A plan is taken out, drawn otherwise, looked at, published for everybody, and the one before is put back', async ({
  as,
  stranger,
}) => {
  const page = await as('Sam');
  await page.goto(room);
  await expect(page.getByRole('region', { name: 'Preview' }).getByText(/^Main lot: 15 stages,/)).toBeVisible();
  await expect(map(page).getByRole('link', { name: 'Stage 16' })).toBeVisible();

  await choose(page, 'lot.svg', '<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>');
  const refused = page.getByRole('dialog', { name: 'This file was not read' });
  await expect(refused.getByText('The drawing has <script>, which a plan may not have.')).toBeVisible();
  await refused.getByRole('button', { name: 'OK' }).click();

  const taken = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Take out' }).click();
  const file = await taken;
  expect(file.suggestedFilename()).toBe('lot-plan-2.json');
  const before = (await (await page.request.get(plan)).json()).plan;
  const drawn = structuredClone(before);
  drawn.sheets[0].places[0].name = 'Stage 41';
  drawn.sheets[0].places[0].label = '41';
  await choose(page, 'lot.json', JSON.stringify(drawn));
  await expect(page.getByRole('heading', { name: 'A draft waits' })).toBeVisible();
  await expect(page.getByText('Changed: Stage 41.')).toBeVisible();
  await expect(map(page).getByRole('link', { name: 'Stage 41' })).toBeVisible();
  await page.getByRole('button', { name: 'In force', exact: true }).click();
  await expect(map(page).getByRole('link', { name: 'Stage 1', exact: true })).toBeVisible();

  const visitor = await stranger();
  await visitor.goto('/core/maps');
  await expect(map(visitor).getByRole('link', { name: 'Stage 1', exact: true })).toBeVisible();
  await expect(map(visitor).getByRole('link', { name: 'Stage 41' })).toHaveCount(0);
  await publish(page, 'Painted anew');
  await visitor.goto('/core/maps');
  await map(visitor).getByRole('link', { name: 'Stage 41' }).click();
  await expect(main(visitor).getByRole('heading', { name: 'Stage 41' })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for version 2' }).click();
  await page.getByRole('menuitem', { name: 'Put back' }).click();
  await page.getByRole('alertdialog', { name: 'Put version 2 back?' }).getByRole('button', { name: 'Yes' }).click();
  await publish(page, 'As it was');
  expect((await (await page.request.get(plan)).json()).plan).toEqual(before);
});

test('A lot that nobody has drawn: the maps say so, and the room begins with a drawing @further', async ({
  as,
  stranger,
}) => {
  const page = await as('Sam');
  await page.route(`**${plan}`, (route) =>
    route.fulfill({ json: { version: 1, plan: { format: 'gatehouse lot plan 1', sheets: [] } } }),
  );
  await page.goto('/core/maps');
  await expect(page.getByRole('heading', { name: 'The lot is not drawn yet' })).toBeVisible();
  const visitor = await stranger();
  await visitor.route(`**${plan}`, (route) => route.abort());
  await visitor.goto('/core/maps');
  await expect(visitor.getByRole('button', { name: 'Try again' }).first()).toBeVisible();

  await page.unroute(`**${plan}`);
  await page.goto(room);
  await choose(
    page,
    'ranch.svg',
    '<svg viewBox="0 0 400 300" data-sheet="ranch"><title>North field</title><g id="fields"><polygon id="long-field" points="20,20 200,20 180,200 20,200"><title>New Field</title></polygon></g></svg>',
  );
  await expect(page.getByText(/North field: one field$/).first()).toBeVisible();
  await page.getByRole('button', { name: 'North field' }).click();
  await expect(page).toHaveURL(/tab=ranch/);
  await page.reload();
  await expect(map(page).getByRole('link', { name: 'New Field' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Draft discarded')).toBeVisible();
});

test('The room of the lot plan by day and by night, on desk and phone', sweep, async ({ as }) => {
  test.setTimeout(180_000);
  const page = await as('Sam');
  await inspectDayAndNight(page, 'lot-plan-room', async () => {
    await page.goto(room);
    await expect(map(page).getByRole('link', { name: 'Stage 16' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Versions' }).getByRole('row')).not.toHaveCount(6);
  });
  const before = (await (await page.request.get(plan)).json()).plan;
  before.sheets[0].places[0].name = 'Old Barn'; // painted 1, which its name does not say
  await choose(page, 'lot.json', JSON.stringify(before));
  await expect(page.getByRole('heading', { name: 'A draft waits' })).toBeVisible(); // else leaving would end its reading
  await inspectDayAndNight(page, 'lot-plan-room-draft', async () => {
    await page.goto(room);
    await expect(page.getByRole('heading', { name: 'A draft waits' })).toBeVisible();
    await map(page).getByRole('link', { name: 'Stage 2', exact: true }).click();
  });
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('Draft discarded')).toBeVisible();
});
