import { expect, test } from './journey.ts';
import { typedDay } from './lot/days.ts';
import { fromInbox } from './screens/from-inbox.ts';
import { gate4, issued, search } from './screens/gate.ts';
import { inspect, inspectDayAndNight } from './screens/inspect.ts';
import { sweep } from './screens/sweep.ts';

const studio = '/feature/studio-dashboard';

test('a pass is asked for, denied with a reason, and a pasted list names its bad lines before anything is asked for @further', async ({
  as,
}) => {
  const ines = await as('Ines');
  await ines.goto('/feature/customer-dashboard/overview');
  await ines.getByRole('region', { name: 'Passes' }).getByRole('link', { name: 'New pass' }).click();
  const form = ines.getByRole('dialog', { name: 'New pass' });
  await form.getByRole('button', { name: 'Ask for the pass' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await form.getByLabel('Project', { exact: true }).selectOption({ label: 'Nightjar, P-1042' });
  await form.getByLabel('First name').fill('Odile');
  await form.getByLabel('Last name').fill('Farrant');
  await form.getByLabel('Destination').fill('Stage 16');
  await form.getByLabel('First day').fill(typedDay(8));
  await form.getByLabel('First day').press('Tab');
  await form.getByRole('button', { name: 'Ask for the pass' }).click();
  await expect(ines.getByText('Pass requested')).toBeVisible();

  await ines.getByRole('button', { name: 'Paste a list' }).click();
  const list = ines.getByRole('dialog', { name: 'Paste a list' });
  await list.getByLabel('Project', { exact: true }).selectOption({ label: 'Nightjar, P-1042' });
  await list.getByLabel('Destination').fill('Stage 16');
  await list.getByLabel('First day').fill(typedDay(8));
  await list.getByLabel('First day').press('Tab');
  await list.getByLabel('The list').fill('Ada,Quist,Northlight,nobody\nBo,Tarr,Northlight,bo.tarr@crew.example');
  await list.getByRole('button', { name: 'Check the list' }).click();
  await expect(list.getByRole('row', { name: /Ada Quist/ })).toContainText('E-mail:');
  await expect(list.getByRole('button', { name: 'Ask for two passes' })).toBeDisabled();
  await list.getByLabel('The list').fill('Ada,Quist,Northlight\nBo,Tarr,Northlight,bo.tarr@crew.example');
  await list.getByRole('button', { name: 'Check the list' }).click();
  await list.getByRole('button', { name: 'Ask for two passes' }).click();
  await expect(ines.getByText('2 passes requested')).toBeVisible();

  const casey = await as('Casey');
  await casey.goto(`${studio}/passes?tab=waiting&q=Farrant`);
  await casey.getByRole('button', { name: 'Odile Farrant', exact: true }).first().click();
  const one = casey.getByRole('dialog', { name: 'Odile Farrant' });
  await one.getByRole('button', { name: 'Deny' }).click();
  const deny = casey.getByRole('dialog', { name: 'Are you sure you want to deny this pass?' });
  await deny.getByLabel('Reason').fill('Named on two lists.');
  await deny.getByRole('button', { name: 'Yes' }).click();
  await expect(casey.getByText('Pass denied')).toBeVisible();
  await fromInbox(ines, 'The pass for Odile Farrant was denied');
  await expect(ines.getByRole('dialog', { name: 'Odile Farrant' })).toContainText('Named on two lists.');
});

test.describe('Passes, the gate and the lot day by day and by night, on desk and phone', sweep, () => {
  const screens = [
    ['passes-staff', 'Casey', `${studio}/passes`, 'Passes'],
    ['passes-nothing-matches', 'Casey', `${studio}/passes?tab=all&q=nowhere`, 'Passes'],
    ['passes-customer', 'Ines', '/feature/customer-dashboard/passes', 'Passes'],
    ['lot-day', 'Casey', `${studio}/lot-day`, ''],
    ['lot-day-empty', 'Casey', `${studio}/lot-day?site=Leavesden&date=2020-01-01`, ''],
  ] as const;
  for (const [name, who, path, title] of screens)
    test(name, async ({ as }) => {
      const page = await as(who);
      await inspectDayAndNight(page, name, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      });
    });

  const dialogs = [
    ['pass-new', `${studio}/passes?ask=new`, 'New pass'],
    ['pass-list', `${studio}/passes?ask=list`, 'Paste a list'],
    ['pass-one', `${studio}/passes?passId=0a57ca57-0000-4000-8034-000000000001`, 'Imogen Tarr'],
    ['pass-gone', `${studio}/passes?passId=0a57ca57-0000-4000-8034-00000000ffff`, 'Pass'],
  ] as const;
  for (const [name, path, title] of dialogs)
    test(name, async ({ as }) => {
      const page = await as('Casey');
      const open = async () => {
        await page.goto(path);
        await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      };
      await inspectDayAndNight(page, name, open, name === 'pass-gone' ? /status of 404/ : undefined);
    });

  test('gate-mode', async ({ as }) => {
    const page = await as('Casey');
    await page.goto(gate4);
    await expect(page.getByRole('button', { name: 'Let in' })).toBeVisible();
    await inspect(page, 'gate-mode');
    await search(page).fill('nobody of that name');
    await expect(page.getByRole('heading', { name: 'No pass' })).toBeVisible();
    await inspect(page, 'gate-mode-no-pass');
    await page.getByRole('button', { name: 'Turn away' }).click();
    await expect(page.getByRole('dialog', { name: 'Turn away' })).toBeVisible();
    await inspect(page, 'gate-turn-away');
  });

  test('visitor-pass', async ({ as, stranger }) => {
    const { link } = await issued(await as('Ines'), await as('Casey'), 'Sweep');
    const page = await stranger();
    await inspectDayAndNight(page, 'visitor-pass', async () => {
      await page.goto(link);
      await expect(page.getByRole('img', { name: /^Code of pass/ })).toBeVisible();
    });
    await inspectDayAndNight(
      page,
      'visitor-pass-over',
      async () => {
        await page.goto(`/visitor-pass?token=${'A'.repeat(43)}%3D`);
        await expect(page.getByText('This link is not valid any more.').first()).toBeVisible();
      },
      /status of 410/,
    );
  });
});
