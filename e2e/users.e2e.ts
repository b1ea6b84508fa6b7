import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { linkIn, mailTo } from './lot/mailbox.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { signIn } from './screens/sign-in.ts';
import { sweep } from './screens/sweep.ts';

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

test('[US-002] [US-028] [US-019] [US-018] an invitation that is not complete says what is missing, beside the field and on top, and keeps what was typed @further', async ({
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
  casey.on('dialog', (leave) => void leave.accept()); // the browser asks because something is unsaved
  await casey.reload();
  await casey.getByRole('button', { name: 'Invite user' }).click();
  await expect(dialog.getByLabel('First name')).toHaveValue('M4ry');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await casey.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(dialog).toBeHidden();
});

test('[US-027] a user who does not exist reads as the specification says @further', async ({ as }) => {
  const casey = await as('Casey');
  await casey.goto('/feature/studio-dashboard/user?userProfileId=00000000-0000-4000-8000-000000000000');
  await expect(casey.getByText('Invalid user. Please try again.')).toBeVisible();
});

test('[US-036] two people edit the same user: the second one is told what changed and keeps what was typed @further', async ({
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

test('the dialog of a user says so when what it offers cannot be read, and tries again @further', async ({ as }) => {
  const casey = await as('Casey');
  let broken = true;
  await casey.route('**/api/studio-ops/users/metadata?companyId=*', (route) =>
    broken ? route.fulfill({ status: 500, json: { errorMessages: [] } }) : route.continue(),
  );
  await casey.goto(customers);
  await openActions(casey, 'Vera Lindqvist');
  await casey.getByRole('menuitem', { name: 'Edit user' }).click();
  const dialog = casey.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('We encountered an error. Please try again later.');
  broken = false;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Job title')).toBeVisible();
});

test.describe('The screens of users by day and by night', sweep, () => {
  for (const [name, who, path] of [
    ['users-staff', 'Sam', users],
    ['users-customers', 'Casey', `${users}?group=customers`],
    ['users-none', 'Joan', '/feature/ar-dashboard/users?q=nowhere'],
    ['company-users', 'Ines', '/feature/customer-dashboard/company?section=users'],
  ] as const)
    test(name, async ({ as }) => {
      const page = await as(who);
      await inspectDayAndNight(page, name, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    });

  for (const [name, list, person] of [
    ['user-staff', `${users}?q=gwen.ashdown`, 'Gwen Ashdown'],
    ['user-customer', customers, 'Vera Lindqvist'],
  ] as const)
    test(`${name}, with what they may do and why`, async ({ as }) => {
      const page = await as('Sam');
      await inspectDayAndNight(page, name, async () => {
        await page.goto(list);
        await page.getByRole('link', { name: new RegExp(person) }).click();
        await expect(page.getByRole('heading', { level: 1, name: person })).toBeVisible();
      });
    });

  /** Dialogs over the list of staff, or of customers. */
  const dialogs: readonly (readonly [name: string, list: string, open: (page: Page) => Promise<void>])[] = [
    [
      'invite-staff',
      users,
      async (page) => {
        await page.getByRole('button', { name: 'Invite user' }).click();
        const dialog = page.getByRole('dialog', { name: 'Invite user' });
        await dialog.getByRole('combobox', { name: /^Department/ }).selectOption({ label: 'Grip' });
        await expect(dialog.getByText('Copies to Gwen Ashdown, Grip')).toBeVisible();
      },
    ],
    [
      'invite-customer-refused',
      users,
      async (page) => {
        await page.getByRole('button', { name: 'Invite user' }).click();
        const dialog = page.getByRole('dialog', { name: 'Invite user' });
        await dialog.getByRole('button', { name: 'Customer' }).click();
        await dialog.getByLabel('Company', { exact: true }).selectOption({ label: 'Saltmarsh Films Ltd' });
        await dialog.getByRole('checkbox', { name: 'Nightjar' }).check({ force: true });
        await dialog.getByRole('button', { name: 'Send invite' }).click();
        await expect(dialog.getByRole('alert').first()).toBeFocused();
      },
    ],
    [
      'import-users',
      users,
      async (page) => {
        await page.getByRole('button', { name: 'Invite many' }).click();
        const dialog = page.getByRole('dialog', { name: 'Invite many' });
        await dialog.getByLabel('Company', { exact: true }).selectOption({ label: 'Saltmarsh Films Ltd' });
        await dialog
          .getByLabel('The list')
          .fill('Bo,Marlow,bo.marlow@saltmarsh.example,Gaffer,818 555 0142\nNik,Vale,nik.vale,Grip');
        await dialog.getByRole('button', { name: 'Check the list' }).click();
        await expect(dialog.getByRole('region', { name: 'What was read' })).toBeVisible();
      },
    ],
    ...(
      [
        ['edit-user', customers, 'Vera Lindqvist', 'Edit user'],
        ['edit-staff', `${users}?q=gwen.ashdown`, 'Gwen Ashdown', 'Edit user'],
        ['freeze-user', customers, 'Vera Lindqvist', 'Freeze account'],
        ['deactivate-with-tasks', `${users}?q=joan.petrosyan`, 'Joan Petrosyan', 'Deactivate'],
      ] as const
    ).map(
      ([name, list, person, item]) =>
        [
          name,
          list,
          async (page: Page) => {
            await openActions(page, person);
            await page.getByRole('menuitem', { name: item }).click();
            await expect(page.getByRole(/^(edit)/.test(name) ? 'dialog' : 'alertdialog')).toBeVisible();
          },
        ] as const,
    ),
  ];
  for (const [name, list, open] of dialogs)
    test(`dialog: ${name}`, async ({ as }) => {
      const page = await as('Sam');
      page.on('dialog', (dialog) => void dialog.accept()); // the browser asks because something is unsaved
      await inspectDayAndNight(page, `dialog-${name}`, async () => {
        await page.goto(list);
        await open(page);
      });
    });

  test('an invitation is opened', async ({ as, stranger }) => {
    const email = 'kit.sloane@saltmarsh.example';
    const ines = await as('Ines');
    await ines.goto('/feature/customer-dashboard/company?section=users');
    await ines.getByRole('button', { name: 'Add user' }).click();
    const dialog = ines.getByRole('dialog', { name: 'Invite user' });
    await dialog.getByLabel('First name').fill('Kit');
    await dialog.getByLabel('Last name').fill('Sloane');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Job title').fill('Gaffer');
    await dialog.getByRole('button', { name: 'Send invite' }).click();
    await expect(dialog).toBeHidden();
    const link = linkIn(await mailTo(email, 'Your access to the client portal'), '/account-reset-password');
    const page = await stranger();
    await inspectDayAndNight(page, 'invitation', async () => {
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible();
    });
    const sam = await as('Sam');
    await sam.goto(`${users}?group=customers&q=${email}`);
    await openActions(sam, 'Kit Sloane');
    await sam.getByRole('menuitem', { name: 'Remove user' }).click();
    await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(sam.getByText('User removed')).toBeVisible();
  });
});
