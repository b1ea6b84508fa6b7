import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { openFromQueue } from './screens/review.ts';
import { sweep } from './screens/sweep.ts';

const policy = '/feature/studio-dashboard/approval-policy';

const openPolicy = async (page: Page): Promise<void> => {
  await page.goto(policy);
  await expect(page.getByRole('heading', { level: 3, name: /people, .* business days/ })).toBeVisible();
};

/** Opens a cell, changes its level 2 and keeps it in the draft. */
const setLevel2 = async (page: Page, cell: string, on: boolean): Promise<void> => {
  await page.getByRole('button', { name: `Edit ${cell}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Level 2').setChecked(on, { force: true });
  await dialog.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(dialog).toBeHidden();
};

const publish = async (page: Page, why: string): Promise<void> => {
  await page.getByRole('button', { name: /^Publish version \d+$/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Publish version \d+$/ });
  await dialog.getByRole('button', { name: /^Publish version/ }).click();
  await expect(
    dialog
      .getByText('Required')
      .or(dialog.getByText(/required/i))
      .first(),
  ).toBeVisible();
  await dialog.getByLabel('Why').fill(why);
  await dialog.getByRole('button', { name: /^Publish version/ }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Policy published').first()).toBeVisible();
};

const rung = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title }).first();

test('[CA-042] a System Admin changes the policy in a draft, sees who would approve, publishes it, and applications follow it', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const [sam, joan] = [await as('Sam'), await as('Joan')];
  const ladder = joan.getByRole('region', { name: 'Approvals' }).getByRole('list');
  const level2 = ladder.getByText('Level 2');
  await openFromQueue(joan, 'Room for Rent');
  await expect(ladder).toBeVisible();
  await expect(level2).toHaveCount(0);

  await openPolicy(sam);
  await test.step('the preview names people, and why others do not count', async () => {
    await expect(rung(sam, 'Level 1, Costume')).toContainText('Helen Frost');
    await expect(rung(sam, 'Level 1, Costume')).toContainText('Drew Malone stops at $100,000');
    await expect(sam.getByText('Helen Frost has decided level 1 and counts once')).toBeVisible();
    await expect(sam.getByText('Same five')).toBeVisible();
    await sam.getByLabel('Requested').fill('35000');
    await sam.getByRole('button', { name: 'Remove Costume' }).click();
    await sam.getByLabel('Grip', { exact: true }).fill('35000');
    await expect(sam.getByRole('heading', { level: 3, name: 'Two people, three business days' })).toBeVisible();
  });

  await test.step('a draft that makes no sense says where, and cannot be published', async () => {
    await setLevel2(sam, '$50,000, low risk', true);
    await expect(sam.getByText('A higher risk never asks for less')).toBeVisible();
    await expect(sam.getByRole('button', { name: 'Publish version 2' })).toBeDisabled();
    await setLevel2(sam, '$50,000, medium', true);
    await setLevel2(sam, '$250,000, low risk', true);
    await expect(sam.getByText('Three changes since version 1, by you')).toBeVisible();
    await expect(sam.getByRole('heading', { level: 3, name: 'Three people, five business days' })).toBeVisible();
    await expect(sam.getByText('Two people, three business days')).toBeVisible(); // what it takes today
  });

  await publish(sam, 'Two pairs of eyes');
  await test.step('an application follows it at once, also one in approval', async () => {
    await joan.reload();
    await expect(level2).toBeVisible();
  });

  await test.step('A/R reads it and its versions, and cannot change it', async () => {
    await joan.goto('/feature/ar-dashboard/approval-policy');
    await expect(joan.getByText(/^Version 2 is in force since/)).toBeVisible();
    await expect(joan.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
    await joan.getByRole('button', { name: 'Versions' }).click();
    await expect(joan.getByRole('dialog')).toContainText('Two pairs of eyes');
    await expect(joan.getByRole('dialog')).toContainText(
      '$50,000 and under, low risk: level 1 and level 2 instead of level 1',
    );
  });

  await test.step('back to what the house began with', async () => {
    for (const cell of ['$250,000, low risk', '$50,000, medium', '$50,000, low risk'])
      await setLevel2(sam, cell, false);
    await publish(sam, 'As before');
  });
});

test('[CA-042] two System Admins at once: the slower one is told, and nothing typed is lost @further', async ({
  as,
}) => {
  const [sam, other] = [await as('Sam'), await as('Sam')];
  await openPolicy(sam);
  await openPolicy(other);
  for (const page of [sam, other]) await page.getByRole('button', { name: 'Edit days' }).click();
  await sam.getByRole('dialog').getByLabel('Claim').fill('2');
  await sam.getByRole('dialog').getByRole('button', { name: 'Save to the draft' }).click();
  await expect(sam.getByRole('dialog')).toBeHidden();
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Review').fill('4');
  await dialog.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Somebody else has changed the draft since you opened it.');
  await expect(dialog.getByLabel('Review')).toHaveValue('4');
  await dialog.getByRole('button', { name: 'Save to the draft' }).click();
  await expect(dialog).toBeHidden();
  await other.getByRole('button', { name: 'Discard draft' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(other.getByText('Draft discarded')).toBeVisible();
});

test('the approval policy is not open to departments @further', async ({ as }) => {
  const ray = await as('Ray');
  await ray.goto(policy);
  await expect(ray).toHaveURL('/page-not-found');
});

test.describe('The approval policy by day and by night', sweep, () => {
  test('approval-policy', async ({ as }) => {
    const page = await as('Sam');
    await inspectDayAndNight(page, 'approval-policy', () => openPolicy(page));
  });
  for (const [name, button] of [
    ['approval-policy-cell', 'Edit $50,000, low risk'],
    ['approval-policy-amounts', 'Edit amounts'],
    ['approval-policy-days', 'Edit days'],
    ['approval-policy-signs', 'Edit signs'],
    ['approval-policy-versions', 'Versions'],
  ] as const)
    test(name, async ({ as }) => {
      const page = await as('Sam');
      await inspectDayAndNight(page, name, async () => {
        await openPolicy(page);
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
      });
    });
});
