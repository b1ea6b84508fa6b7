import { expect, type Locator, type Page } from '@playwright/test';
import { typedDay } from '../lot/days.ts';
import { mainMenu } from '../screens/frame.ts';
import { project } from './bringing.ts';
import { type Move, openMail, people, pressLink } from './people.ts';

const head = (page: Page): Locator => page.locator('main header', { has: page.getByRole('heading', { level: 1 }) });

/** A stage is locked for the night: asked by the production, answered by the department that the settings name. */
export const askForHotLock = async (ava: Page): Promise<string> => {
  await mainMenu(ava).getByRole('link', { name: 'Requests' }).click();
  await ava.getByRole('link', { name: 'New request' }).first().click();
  await ava.getByLabel('Project', { exact: true }).selectOption({ label: `${project}, Tern Pictures` });
  await ava.getByRole('button', { name: 'Hot lock', exact: true }).click();
  await expect(ava.getByRole('heading', { level: 1, name: 'Hot lock request' })).toBeVisible();
  await ava.getByLabel('Stage or set').fill('Stage 1');
  await ava.getByLabel('Locked from').fill(typedDay(1));
  await ava.getByLabel('At', { exact: true }).first().fill('20:00');
  await ava.getByLabel('Until').fill(typedDay(2));
  await ava.getByLabel('At', { exact: true }).last().fill('07:00');
  await ava.getByLabel('Why').fill('The set is dressed.');
  await ava.getByLabel('Names').fill('Ava Quill');
  await ava.getByLabel('Emergency contact').fill('Ava Quill');
  await ava.getByLabel('Phone of the contact').fill('(818) 555-0122');
  await ava.getByRole('button', { name: 'Submit request' }).click();
  await expect(head(ava).getByText('Submitted', { exact: true })).toBeVisible();
  await expect(ava.getByText('Security answers by', { exact: false })).toBeVisible();
  return (await head(ava).locator('[data-crumb] span').textContent()) ?? '';
};

export const answerRequest = async (nils: Page, number: string): Promise<void> => {
  await mainMenu(nils)
    .getByRole('link', { name: /^Requests/ })
    .click();
  await nils.getByRole('searchbox').fill(number);
  await nils.getByRole('link', { name: 'Hot lock, Stage 1' }).click();
  await nils.getByRole('button', { name: 'Acknowledge' }).click();
  await expect(head(nils).getByText('Acknowledged', { exact: true })).toBeVisible();
};

/** Stage 1 is held from today, so that the lot day has it. */
export const holdStage = async (jude: Page): Promise<void> => {
  await jude.getByRole('link', { name: 'Hold a space' }).click();
  await jude.getByRole('button', { name: 'Hold a space' }).click();
  const dialog = jude.getByRole('dialog', { name: 'Hold a space' });
  await dialog.getByLabel('Project', { exact: true }).fill(project);
  await dialog.getByRole('radio', { name: new RegExp(`^${project},`) }).check();
  await dialog.getByLabel('Space or resource').selectOption({ label: 'Stage 1' });
  await dialog.getByLabel('First day').fill(typedDay(0));
  await dialog.getByLabel('Last day').fill(typedDay(13));
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(jude.getByText('Stage 1: 1st hold')).toBeVisible();
};

/** Asked by the production, issued by client services, mailed to the visitor, shown at the gate. */
export const askForPass = async (ava: Page): Promise<void> => {
  await mainMenu(ava).getByRole('link', { name: 'Overview' }).click();
  await ava.getByRole('region', { name: 'Passes' }).getByRole('link', { name: 'New pass' }).click();
  const form = ava.getByRole('dialog', { name: 'New pass' });
  await form.getByLabel('Project', { exact: true }).selectOption({ index: 1 });
  await form.getByLabel('First name').fill(people.visitor.first);
  await form.getByLabel('Last name').fill(people.visitor.last);
  await form.getByLabel('E-mail').fill(people.visitor.email);
  await form.getByLabel('Gate', { exact: true }).selectOption({ label: 'Orchard Gate' });
  await form.getByLabel('Destination').fill('Stage 1');
  await form.getByLabel('First day').fill(typedDay(0));
  await form.getByLabel('First day').press('Tab');
  await form.getByRole('button', { name: 'Ask for the pass' }).click();
  await expect(ava.getByText('Pass requested')).toBeVisible();
};

export const issuePass = async (jude: Page): Promise<void> => {
  await mainMenu(jude).getByRole('link', { name: 'My Dashboard' }).click();
  await jude.getByRole('link', { name: 'All passes' }).click();
  await jude.getByRole('link', { name: /^Wait for the gate/ }).click();
  await jude.getByRole('button', { name: 'Pia Lowe', exact: true }).first().click();
  await jude.getByRole('dialog', { name: 'Pia Lowe' }).getByRole('button', { name: 'Issue' }).click();
  await expect(jude.getByText('Pass issued')).toBeVisible();
};

export const showPass = async (move: Move, jude: Page): Promise<void> => {
  const visitor = await openMail(move, 'visitor', /your pass/);
  await pressLink(visitor, '/visitor-pass');
  await expect(visitor.getByRole('heading', { name: 'Pia Lowe' })).toBeVisible();
  const code = visitor.getByRole('img', { name: /^Code of pass / });
  const number = ((await code.getAttribute('aria-label')) ?? '').replace('Code of pass ', '');
  await jude.getByRole('button', { name: 'Close' }).first().click();
  await jude.getByRole('link', { name: 'Gate mode' }).click();
  await jude.getByLabel('Name, plate, number or scanned code').fill(number);
  await expect(jude.getByRole('heading', { name: 'Pia Lowe' })).toBeVisible();
  await jude.getByRole('button', { name: 'Let in' }).click();
};

export const readLotDay = async (jude: Page): Promise<void> => {
  await jude.getByRole('link', { name: 'Lot day' }).click();
  await expect(jude.getByRole('region', { name: 'Day', exact: true })).toContainText('Fernhill. One place in use');
  const main = jude.getByRole('main');
  for (const words of ['Stage 1', project, 'Orchard Gate', 'Pia Lowe', 'Beside the mill', '555 0111'])
    await expect(main).toContainText(words);
};
