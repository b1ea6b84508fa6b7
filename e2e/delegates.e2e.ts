import { castMember } from '@gatehouse/local/people.ts';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { mailTo } from './lot/mailbox.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { openMove, send } from './screens/review.ts';
import { sweep } from './screens/sweep.ts';
import { typedDay } from './screens/typed-day.ts';

const dashboard = '/feature/studio-dashboard/Mydashboard';
const cover = (page: Page) => page.getByRole('region', { name: 'Cover' });

const openDialog = async (page: Page) => {
  await page.goto(dashboard);
  await cover(page).getByRole('button', { name: 'Set a delegate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set a delegate' });
  await expect(dialog.getByLabel('To', { exact: true })).toBeVisible();
  return dialog;
};

test('[CA-053] a delegate is set, decides with both names, and is ended', async ({ as }) => {
  test.setTimeout(180_000);
  const [gwen, helen] = [await as('Gwen'), await as('Helen')];
  const dialog = await openDialog(gwen);
  await test.step('what is missing is said, and what was typed outlives a reload', async () => {
    await dialog.getByLabel('Reason').fill('Winter break');
    await dialog.getByRole('button', { name: 'Set delegate' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('To: Choose somebody');
    gwen.on('dialog', (leave) => void leave.accept());
    await gwen.reload();
    await cover(gwen).getByRole('button', { name: 'Set a delegate' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveValue('Winter break');
  });
  await test.step('Gwen lets Helen decide level 2 up to $500,000', async () => {
    await expect(dialog.getByLabel('Level 1 approvals')).toBeDisabled();
    await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Helen Frost, Costume' });
    await dialog.getByLabel('Level 2 approvals').check({ force: true });
    await dialog.getByLabel('First day').fill(typedDay(0));
    await dialog.getByLabel('Last day').fill(typedDay(120));
    await dialog.getByLabel(/^Up to/).fill('500000');
    await dialog.getByRole('button', { name: 'Set delegate' }).click();
    await expect(dialog.getByRole('alert').first()).toContainText('Last day: 90 days at most');
    await dialog.getByLabel('Last day').fill(typedDay(14));
    await expect(dialog.getByText(/^Helen Frost decides level 2 up to \$500,000 for Gwen Ashdown from /)).toBeVisible();
    await send(dialog, 'Set delegate');
    await expect(cover(gwen)).toContainText('Helen Frost acts for you');
    for (const [who, subject] of [
      ['Gwen', 'Helen Frost acts for you'],
      ['Helen', 'You act for Gwen Ashdown'],
    ] as const)
      expect((await mailTo(castMember(who).email, subject)).text).toContain('Winter break');
  });
  await test.step('it waits for both, and Helen decides for Gwen', async () => {
    await helen.goto(dashboard);
    await expect(cover(helen)).toContainText('You act for Gwen Ashdown');
    const panel = helen.getByRole('region', { name: 'Credit applications' });
    await panel
      .getByRole('listitem')
      .filter({ hasText: 'Iron Summer' })
      .getByRole('link', { name: /Review/ })
      .click();
    await expect(helen.getByRole('heading', { level: 1, name: 'Iron Summer' })).toBeVisible();
    const decide = await openMove(helen, 'Approve level 2', 'Approve level 2');
    await send(decide, 'Approve level 2');
    await expect(helen.getByText('Helen Frost for Gwen Ashdown').first()).toBeVisible();
  });
  await test.step('Gwen ends it from My profile', async () => {
    await gwen.goto('/feature/studio-dashboard/user-dropdown');
    await cover(gwen)
      .getByRole('button', { name: /^End: Helen Frost acts for you/ })
      .click();
    await gwen.getByRole('alertdialog', { name: 'End it now?' }).getByRole('button', { name: 'Yes' }).click();
    await expect(cover(gwen)).toContainText('Nobody acts for you');
    await mailTo(castMember('Helen').email, 'You no longer act for Gwen Ashdown');
    await helen.goto(dashboard);
    await expect(cover(helen)).not.toContainText('You act for');
  });
});

test('[CA-053] a System Admin sets one for somebody else @further', async ({ as }) => {
  const sam = await as('Sam');
  const dialog = await openDialog(sam);
  await dialog.getByLabel('From').selectOption({ label: 'Ray Castellanos, Department User, Grip' });
  await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Drew Malone, Costume' });
  await dialog.getByLabel('Level 1 approvals').check({ force: true });
  await dialog.getByLabel('First day').fill(typedDay(30));
  await dialog.getByLabel('Last day').fill(typedDay(31));
  await dialog.getByLabel('Reason').fill('On set elsewhere');
  await send(dialog, 'Set delegate');
  await sam.goto('/feature/studio-dashboard/user-dropdown');
  const mine = cover(sam);
  await expect(mine).toContainText('Drew Malone will act for Ray Castellanos');
  await mine.getByRole('button', { name: /^End: Drew Malone/ }).click();
  await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(mine).not.toContainText('Drew Malone');
});

test.describe('Delegates by day and by night', sweep, () => {
  test('delegate-dialog', async ({ as }) => {
    const page = await as('Gwen');
    await inspectDayAndNight(page, 'delegate-dialog', async () => {
      const dialog = await openDialog(page);
      await dialog.getByLabel('To', { exact: true }).selectOption({ label: 'Helen Frost, Costume' });
    });
  });
  test('delegate-missing', async ({ as }) => {
    const page = await as('Leo');
    await inspectDayAndNight(page, 'delegate-missing', async () => {
      const dialog = await openDialog(page);
      await dialog.getByRole('button', { name: 'Set delegate' }).click();
      await expect(dialog.getByRole('alert').first()).toBeVisible();
    });
  });
});
