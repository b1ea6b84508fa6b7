import { departmentMessages } from '@gatehouse/domain/departments/messages.ts';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inspect, inspectDayAndNight } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

const room = '/feature/studio-dashboard/lot-settings/departments';

const list = (page: Page) => page.getByRole('tablist', { name: 'Departments' });
const tab = (page: Page, name: string) => list(page).getByRole('tab', { name });
const said = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible();

/** Adds a department by its dialog; it stands open beside the list. */
const add = async (page: Page, name: string, code: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add department' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Mailbox').fill('models@gatehouse.example');
  await dialog.getByLabel('Code').fill(code);
  await dialog.getByLabel('Answers within').fill('4 hours');
  await dialog.getByRole('button', { name: 'Add department' }).click();
  await said(page, departmentMessages.added);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
};

test('a System Admin makes a department, gives it somebody who signs, closes it and opens it again', async ({ as }) => {
  const sam = await as('Sam');
  await sam.goto(room);
  await expect(sam.getByText(/24, of which 18 serve clients\./)).toBeVisible();
  await add(sam, 'Model shop', 'MOD');
  await expect(sam).toHaveURL(/open=model-shop/);

  // a code that another has is refused beside its field, and what was typed stays
  await sam.getByLabel('Code').fill('COS');
  await sam.getByRole('textbox', { name: /Share of a credit line/ }).fill('30%');
  await sam.getByRole('button', { name: 'Save changes' }).click();
  await said(sam, departmentMessages.codeTaken);
  await sam.getByLabel('Code').fill('MDL');
  await sam.getByRole('button', { name: 'Save changes' }).click();
  await said(sam, departmentMessages.saved);
  await expect(sam.getByText(/^Saved .* by Sam Whitlock\.$/)).toBeVisible();

  await expect(sam.getByText('Nobody signs level 1 for its share of a credit line.')).toBeVisible();
  await sam.getByRole('button', { name: 'Add a person' }).click();
  const dialog = sam.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Person' }).fill('Drew');
  await dialog.getByRole('radio', { name: /Drew Malone/ }).check({ force: true });
  // what was found has settled once one is left
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: 'Level 1' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Add person' }).click();
  // a level is a power: it waits for a second System Admin, or counts at once where there is none
  await expect(
    sam
      .getByRole('button', { name: 'Remove Drew Malone' })
      .or(sam.getByText(/waits for a second System Admin/))
      .first(),
  ).toBeVisible();

  const close = sam.getByRole('button', { name: 'Close', exact: true });
  await close.click();
  const question = sam.getByRole('alertdialog');
  await expect(question.getByRole('heading')).toHaveText(/^Close Model shop on .+\?$/);
  await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
  await question.getByRole('button', { name: 'Yes' }).click();
  await said(sam, departmentMessages.closed);
  await expect(sam.getByText('Model shop is closed')).toBeVisible();
  await expect(sam.getByLabel('Name', { exact: true })).toBeDisabled();

  await sam.getByRole('button', { name: 'Open again' }).click();
  await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await said(sam, departmentMessages.opened);
  const history = sam.getByRole('listitem').filter({ hasText: 'Opened again' });
  await expect(history).toContainText('Sam Whitlock');
});

test('closing Costume hands its open work over, shown before it is done @further', async ({ as }) => {
  const sam = await as('Sam');
  await sam.goto(`${room}?open=costume`);
  const count = Number(await sam.getByRole('definition').first().textContent());
  expect(count).toBeGreaterThan(0);
  await sam.getByRole('button', { name: 'Close and hand over' }).click();
  await said(sam, departmentMessages.receiverMissing);
  await sam
    .getByRole('combobox', { name: /go(es)? to/ })
    .selectOption({ label: 'Property, drapery and floor covering' });
  await sam.getByRole('button', { name: 'Close and hand over' }).click();
  const question = sam.getByRole('alertdialog');
  await expect(question).toContainText(
    /^Close Costume on .+\?Its .+ open things go to Property, drapery and floor covering\./,
  );
  await question.getByRole('button', { name: 'No' }).click();
  await expect(tab(sam, 'Costume')).toHaveAttribute('aria-selected', 'true');
});

test('the list is one stop of the Tab key; the address keeps what is open and what is looked for @further', async ({
  as,
}) => {
  const sam = await as('Sam');
  await sam.goto(`${room}?open=costume`);
  await tab(sam, 'Costume').focus();
  await sam.keyboard.press('ArrowDown');
  await expect(tab(sam, 'Design studio')).toBeFocused();
  await sam.keyboard.press('Enter');
  await expect(sam).toHaveURL(/open=design/);
  await sam.keyboard.press('Tab');
  await expect(list(sam).locator(':focus')).toHaveCount(0);
  await sam.getByRole('searchbox', { name: 'Find a department' }).fill('grip');
  await expect(sam).toHaveURL(/q=grip/);
  await expect(list(sam).getByRole('tab')).toHaveCount(1);
  await sam.reload();
  await expect(list(sam).getByRole('tab')).toHaveCount(1);
});

test('whoever was slower is told what became of it, and keeps what was typed @further', async ({ as }) => {
  const [sam, other] = [await as('Sam'), await as('Sam')];
  await sam.goto(`${room}?open=labor`);
  await other.goto(`${room}?open=labor`);
  await sam.getByLabel('Phone').fill('818 555 0199');
  await other.getByLabel('Answers within').fill('6');
  await other.getByRole('button', { name: 'Save changes' }).click();
  await said(other, departmentMessages.saved);
  // the new version comes late: it is there when Sam is told to look at it
  await sam.route(/\/departments\/labor$/, async (route) => {
    if (route.request().method() === 'GET') await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await sam.getByRole('button', { name: 'Save changes' }).click();
  await said(sam, httpMessages.stale);
  await expect(sam.getByLabel('Phone')).toHaveValue('818 555 0199');
  await sam.getByRole('button', { name: 'Save changes' }).click();
  await said(sam, departmentMessages.saved);
});

test('the room of departments by day and by night', sweep, async ({ as }) => {
  const sam = await as('Sam');
  await inspectDayAndNight(sam, 'departments', async () => {
    await sam.goto(`${room}?open=costume`);
    await expect(sam.getByRole('heading', { name: 'Close Costume' })).toBeVisible();
    await expect(sam.getByText('Level 1 to sign')).toBeVisible();
  });
  await sam.getByRole('button', { name: 'Add department' }).first().click();
  await inspect(sam, 'departments-add');
  await sam.keyboard.press('Escape');
  await sam.getByRole('button', { name: 'Add a person' }).click();
  await expect(sam.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await inspect(sam, 'departments-person');
});

test('nobody but a System Admin finds the room @further', async ({ as }) => {
  const helen = await as('Helen');
  await helen.goto(room);
  await expect(helen.getByRole('heading', { name: 'Departments' })).toHaveCount(0);
});
