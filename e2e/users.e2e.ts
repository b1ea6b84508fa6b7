import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signIn } from './screens/sign-in.ts';

const users = '/feature/studio-dashboard/users';
const customers = `${users}?group=customers&q=vera.lindqvist`;

const openActions = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
};

test('[US-001] [US-013] [US-016] [US-017] somebody is frozen after a question, is out at the next step, and comes back', async ({
  as,
  stranger,
}) => {
  const vera = await stranger();
  await signIn(vera, 'Vera');
  const casey = await as('Casey');
  await casey.goto(customers);
  await openActions(casey, 'Vera Lindqvist');
  await casey.getByRole('menuitem', { name: 'Freeze account' }).click();
  const question = casey.getByRole('alertdialog', {
    name: 'Are you sure you want to freeze the account of Vera Lindqvist?',
  });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();
  await openActions(casey, 'Vera Lindqvist');
  await casey.getByRole('menuitem', { name: 'Freeze account' }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(casey.getByText('Account frozen')).toBeVisible();
  await expect(casey.getByRole('row', { name: /Vera Lindqvist/ }).getByText('Frozen', { exact: true })).toBeVisible();

  await vera.goto('/feature/customer-dashboard/projects-list');
  await expect(vera).toHaveURL(/\/homepage/);

  await openActions(casey, 'Vera Lindqvist');
  await casey.getByRole('menuitem', { name: 'Unfreeze account' }).click();
  await casey.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(casey.getByText('Account unfrozen')).toBeVisible();
  await signIn(vera, 'Vera');
});

test('[US-002] [US-028] [US-019] [US-018] an invitation that is not complete says what is missing, beside the field and on top, and keeps what was typed', async ({
  as,
}) => {
  const casey = await as('Casey');
  await casey.goto(users);
  await casey.getByRole('button', { name: 'Invite user' }).click();
  const dialog = casey.getByRole('dialog', { name: 'Invite user' });
  await dialog.getByRole('button', { name: 'Customer' }).click();
  await dialog.getByLabel('First name').fill('M4ry');
  await dialog.getByLabel('Accounts payable').check({ force: true });
  await dialog.getByRole('button', { name: 'Send invite' }).click();
  const summary = dialog.getByRole('alert').first();
  await expect(summary).toContainText('Please correct the indicated fields. Some values are invalid or missing.');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('First name: First name is not valid');
  await expect(summary).toContainText(
    'An Accounts Payable user must have a Credit Application permission on at least one project.',
  );
  await casey.reload();
  await casey.getByRole('button', { name: 'Invite user' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('M4ry');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await casey.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(dialog).toBeHidden();
});

test('[US-027] a user who does not exist reads as the specification says', async ({ as }) => {
  const casey = await as('Casey');
  await casey.goto('/feature/studio-dashboard/user?userProfileId=00000000-0000-4000-8000-000000000000');
  await expect(casey.getByText('Invalid user. Please try again.')).toBeVisible();
});

test('[US-036] two people edit the same user: the second one is told what changed and keeps what was typed', async ({
  as,
}) => {
  const [casey, drew] = [await as('Casey'), await as('Drew')];
  const open = async (page: Page) => {
    await page.goto(customers);
    await openActions(page, 'Vera Lindqvist');
    await page.getByRole('menuitem', { name: 'Edit user' }).click();
    return page.getByRole('dialog', { name: 'Edit Vera Lindqvist' });
  };
  const [first, second] = [await open(casey), await open(drew)];
  const title = await first.getByLabel('Job title').inputValue();
  const phone = await second.getByLabel(/^Phone/).inputValue();
  await first.getByLabel('Job title').fill('Producer');
  await second.getByLabel(/^Phone/).fill('818 555 0999');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(casey.getByText('User Updated Successfully')).toBeVisible();
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second.getByRole('alert')).toContainText('Changed: Job title');
  await expect(second.getByLabel(/^Phone/)).toHaveValue('818 555 0999');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(drew.getByText('User Updated Successfully')).toBeVisible();

  const last = await open(casey);
  await expect(last.getByLabel('Job title')).toHaveValue('Producer');
  await last.getByLabel('Job title').fill(title);
  await last.getByLabel(/^Phone/).fill(phone);
  await last.getByRole('button', { name: 'Save' }).click();
  await expect(last).toBeHidden();
});
