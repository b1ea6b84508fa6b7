import { password as castPassword } from '@gatehouse/local/people.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { linkIn, mailTo } from './lot/mailbox.ts';
import { arrived, sendCredentials, signInDialog } from './screens/sign-in.ts';

const users = '/feature/studio-dashboard/users';
const subject = 'Your access to the client portal';

const inviteDialog = (page: Page) => page.getByRole('dialog', { name: 'Invite user' });
const importDialog = (page: Page) => page.getByRole('dialog', { name: 'Invite many' });
const told = (page: Page, text: string) => page.getByText(text, { exact: true });

/** Takes somebody out again: the lot is as it was. */
const remove = async (page: Page, name: string, email: string): Promise<void> => {
  await page.goto(`${users}?group=customers&q=${email}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove user' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('User removed')).toBeVisible();
};

test('[US-002] [DB-011] an invitation is mailed, read as an invitation, accepted with a password, and leads in; who is on no project is told so', async ({
  as,
  stranger,
}) => {
  const email = 'ada.wynn@saltmarsh.example';
  const casey = await as('Casey');
  await casey.goto(users);
  await casey.getByRole('button', { name: 'Invite user' }).click();
  const dialog = inviteDialog(casey);
  await dialog.getByRole('button', { name: 'Customer' }).click();
  await dialog.getByLabel('Company', { exact: true }).selectOption({ label: 'Saltmarsh Films Ltd' });
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Wynn');
  await dialog.getByLabel('E-mail').fill(email);
  await expect(dialog.getByText('Not in use')).toBeVisible();
  await dialog.getByLabel('Job title').fill('Producer');
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  await expect(casey.getByText('User added. The invitation is on its way.')).toBeVisible();

  const ada = await stranger();
  const link = linkIn(await mailTo(email, subject), '/account-reset-password');
  await ada.goto(link);
  await expect(ada.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
  await expect(ada).toHaveTitle(/^Accept the invitation/);
  await expect(ada.getByText(`You were invited as ${email}.`)).toBeVisible();
  await expect(ada.getByText(/reset|new password|signed out/i)).toHaveCount(0);
  const password = ada.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  const isPasteLet = await password.evaluate((field) => {
    const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() });
    return field.dispatchEvent(paste);
  });
  expect(isPasteLet).toBe(true);
  await password.fill('too short');
  await ada.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(ada.getByText('Use at least 15 characters.')).toBeVisible();
  await password.fill('seven herons on the pier');
  await ada.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(told(ada, 'Your password is set. Sign in with it.')).toBeVisible();
  await expect(signInDialog(ada)).toBeVisible();
  await sendCredentials(ada, email, 'seven herons on the pier');
  await arrived(ada);
  await expect(ada.getByRole('heading', { level: 1 })).toHaveText(/Ada\.$/);
  await expect(ada.getByRole('region', { name: 'Projects', exact: true })).toContainText('No projects yet');
  await expect(ada.getByRole('region', { name: 'Panels' })).toHaveCount(0);

  const late = await stranger();
  await late.goto(link);
  await expect(late.getByRole('alert')).toHaveText('This link is no longer valid. Ask for a new one.');
  await expect(late.getByText('The person who invited you can send the invitation again.')).toBeVisible();

  await remove(casey, 'Ada Wynn', email);
  await ada.reload();
  await expect(ada).toHaveURL(/\/homepage/);
});

test('a pasted list and a file: each bad line is named, nobody is invited unless the bad ones are left out @further', async ({
  as,
}) => {
  const good = 'Bo,Marlow,bo.marlow@saltmarsh.example,Gaffer,818 555 0142,Nightjar,Project view only';
  const bad = 'N1k,Vale,nik.vale,Grip,12,No Such Show,May do all';
  const casey = await as('Casey');
  await casey.goto(users);
  await casey.getByRole('button', { name: 'Invite many' }).click();
  const dialog = importDialog(casey);
  await dialog.getByLabel('Company', { exact: true }).selectOption({ label: 'Saltmarsh Films Ltd' });
  await dialog.getByLabel('The list').fill(`${good}\n${bad}\n`);
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  const rows = dialog.getByRole('region', { name: 'What was read' }).getByRole('row');
  await expect(rows.filter({ hasText: 'bo.marlow@saltmarsh.example' })).toContainText('None');
  const refused = rows.filter({ hasText: 'nik.vale' });
  for (const problem of [
    'First name: First name is not valid',
    'There is no such project in this company: No Such Show',
    'This permission does not exist: May do all',
  ])
    await expect(refused).toContainText(problem);
  const send = dialog.getByRole('button', { name: 'Send one invite' });
  await expect(send).toBeDisabled();
  await expect(dialog.getByText('One line to import, one line with problems')).toBeVisible();

  // the same from a file, with a heading and in another order
  await dialog.getByLabel('Take a CSV file').setInputFiles({
    name: 'crew.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'E-mail,First name,Last name,Job title,Phone,Project,Permission\nbo.marlow@saltmarsh.example,Bo,Marlow,Gaffer,,Nightjar,Project view only\nnik.vale,Nik,Vale,Grip,,,\n',
    ),
  });
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(rows.filter({ hasText: 'nik.vale' }).getByRole('cell').first()).toHaveText('3');
  await expect(send).toBeDisabled();
  await dialog.getByLabel('Leave the one line with problems out').check({ force: true });
  await send.click();
  await expect(casey.getByText('One invitation is on the way.')).toBeVisible();
  await mailTo('bo.marlow@saltmarsh.example', subject);

  await casey.goto(`${users}?group=invited&q=marlow`);
  await expect(casey.getByRole('row', { name: /Bo Marlow/ })).toBeVisible();
  await casey.goto(`${users}?group=customers&q=vale`);
  await expect(casey.getByText('No User To Display')).toBeVisible();
  await remove(casey, 'Bo Marlow', 'bo.marlow@saltmarsh.example');
});

test('[US-002] [US-036] with the keyboard alone: sign in, open a list, filter, open a user, edit, save @further', async ({
  stranger,
}) => {
  const page = await stranger();
  const key = (...keys: readonly string[]) =>
    keys.reduce((before, each) => before.then(() => page.keyboard.press(each)), Promise.resolve());
  /** Tab by tab, as somebody without a mouse goes, until this has the focus. */
  const reach = async (target: ReturnType<Page['locator']>, most = 60): Promise<void> => {
    await expect(target).toBeVisible();
    for (let pressed = 0; pressed < most; pressed += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await key('Tab');
    }
    await expect(target).toBeFocused();
  };
  await page.goto('/');
  await reach(page.getByRole('banner').getByRole('button', { name: 'Sign in' }));
  await key('Enter');
  const dialog = signInDialog(page);
  await reach(dialog.getByLabel('E-mail'));
  await page.keyboard.type('casey.reed@gatehouse.example');
  await reach(dialog.getByLabel('Password', { exact: true }));
  await page.keyboard.type(castPassword);
  await key('Enter');
  await arrived(page);

  await reach(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }));
  await key('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /Users/ })).toBeVisible();
  await reach(page.getByLabel('Name or e-mail'));
  await page.keyboard.type('drew.malone');
  await expect(page).toHaveURL(/q=drew\.malone/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await reach(page.getByRole('link', { name: /Drew Malone/ }));
  await key('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Drew Malone' })).toBeVisible();

  const open = async (): Promise<ReturnType<Page['locator']>> => {
    await reach(page.getByRole('button', { name: 'Actions', exact: true }));
    await key('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit user' })).toBeFocused();
    await key('Enter');
    const form = page.getByRole('dialog', { name: 'Edit Drew Malone' });
    await reach(form.getByLabel('Job title'));
    return form;
  };
  const form = await open();
  const title = await form.getByLabel('Job title').inputValue();
  await key('ControlOrMeta+a');
  await page.keyboard.type('Key Grip');
  await key('Enter');
  await expect(page.getByText('User Updated Successfully')).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page.getByText('Key Grip').first()).toBeVisible();

  await open();
  await key('ControlOrMeta+a');
  await page.keyboard.type(title);
  await key('Enter');
  await expect(form).toBeHidden();
});
