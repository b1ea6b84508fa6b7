import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { linkIn, mailTo } from './lot/mailbox.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { signIn } from './screens/sign-in.ts';
import { sweep } from './screens/sweep.ts';

const users = '/feature/studio-dashboard/users';

/** Opens the form of somebody, changes it, saves it, and reads what was said. */
const edit = async (
  page: Page,
  name: string,
  change: (dialog: ReturnType<Page['getByRole']>) => Promise<void>,
  says: string,
) => {
  await page.goto(`${users}?group=${name === 'Vera Lindqvist' ? 'customers' : 'staff'}&q=${name.split(' ')[1]}`);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit user' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  await change(dialog);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(says, { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
};
const tick = (box: string, on: boolean) => (dialog: ReturnType<Page['getByRole']>) =>
  dialog.getByRole('checkbox', { name: box, exact: true }).setChecked(on, { force: true });
const saved = 'User Updated Successfully';
const waits = `${saved}. The change of rights waits for a second System Admin.`;

test('a power waits for a second System Admin, who finds it on the dashboard and confirms it', async ({
  as,
  stranger,
}) => {
  const sam = await as('Sam');
  await edit(sam, 'Gwen Ashdown', tick('System Admin', true), saved); // nobody else is one yet
  const gwen = await stranger();
  await signIn(gwen, 'Gwen');
  const confirm = async () => {
    await gwen.goto('/feature/studio-dashboard/Mydashboard');
    const panel = gwen.getByRole('region', { name: 'Changes of users' });
    await panel.getByRole('button', { name: 'Confirm the change for Ray Castellanos' }).click();
    await gwen.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(gwen.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(panel).toBeHidden();
  };
  await edit(sam, 'Ray Castellanos', tick('A/R Number', true), waits);
  await sam.getByRole('link', { name: /Ray Castellanos/ }).click();
  const waiting = sam
    .getByRole('region', { name: 'Waits to count' })
    .or(sam.locator('section', { has: sam.getByRole('heading', { name: 'Waits to count' }) }));
  await expect(waiting.first()).toContainText('Given: A/R Number');
  await expect(waiting.first().getByRole('button')).toHaveText(['Withdraw']);
  await confirm();
  await sam.reload();
  await expect(sam.getByText('Waits to count')).toBeHidden();
  await expect(sam.getByText('Confirmed, Given: A/R Number')).toBeVisible();

  // the lot as it was
  await edit(sam, 'Ray Castellanos', tick('A/R Number', false), waits);
  await confirm();
  await edit(sam, 'Gwen Ashdown', tick('System Admin', false), saved);
});

test('[US-002] a new address counts when it is confirmed by the link that was mailed to it', async ({
  as,
  stranger,
}) => {
  const casey = await as('Casey');
  const [old, next] = ['vera.lindqvist@saltmarsh.example', 'vera.l@saltmarsh.example'];
  const move = async (from: string, to: string) => {
    const fill = (dialog: ReturnType<Page['getByRole']>) => dialog.getByLabel('E-mail').fill(to);
    await edit(casey, 'Vera Lindqvist', fill, `${saved}. The new address counts when it is confirmed there.`);
    await mailTo(from, 'A new e-mail address for signing in was asked for');
    return linkIn(await mailTo(to, 'Confirm your e-mail address for the client portal'), '/confirm-address');
  };
  const press = async (link: string, to: string) => {
    const vera = await stranger();
    await vera.goto(link);
    await expect(vera.getByText(`and from then on you sign in with ${to}.`, { exact: false })).toBeVisible();
    await vera.getByRole('button', { name: 'Confirm this address' }).click();
    await expect(vera.getByRole('heading', { level: 1, name: 'Your address is confirmed' })).toBeVisible();
    await vera.goto(link);
    await expect(vera.getByText('This link is no longer valid. Ask for a new one.')).toBeVisible();
  };
  const link = await move(old, next);
  await casey.getByRole('link', { name: /Vera Lindqvist/ }).click();
  await expect(casey.getByText(`E-mail: ${next}, was ${old}`)).toBeVisible();
  await press(link, next);
  await casey.reload();
  await expect(casey.getByText('Waits to count')).toBeHidden();
  await expect(casey.getByText(next).first()).toBeVisible();
  await press(await move(next, old), old);
});

test.describe('Changes that wait, by day and by night', sweep, () => {
  test('an address that waits, on the page of the user and behind the link', async ({ as, stranger }) => {
    const casey = await as('Casey');
    const to = 'vera.waits@saltmarsh.example';
    await edit(
      casey,
      'Vera Lindqvist',
      (dialog) => dialog.getByLabel('E-mail').fill(to),
      `${saved}. The new address counts when it is confirmed there.`,
    );
    await inspectDayAndNight(casey, 'user-waiting', async () => {
      await casey.goto(`${users}?group=customers&q=vera.lindqvist`);
      await casey.getByRole('link', { name: /Vera Lindqvist/ }).click();
      await expect(casey.getByText('Waits to count')).toBeVisible();
    });
    const link = linkIn(await mailTo(to, 'Confirm your e-mail address for the client portal'), '/confirm-address');
    const page = await stranger();
    await inspectDayAndNight(page, 'confirm-address', async () => {
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1, name: 'Is this your new address?' })).toBeVisible();
    });
    await casey.getByRole('button', { name: 'Withdraw the change for Vera Lindqvist' }).click();
    await casey.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await expect(casey.getByText('Withdrawn', { exact: true })).toBeVisible();
  });
});
