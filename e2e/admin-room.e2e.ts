import { expect, test } from './journey.ts';
import { inspect, inspectDayAndNight } from './screens/inspect.ts';

const room = '/feature/studio-dashboard/admin-room';

test('A System Admin sees how everything is, who is signed in and the settings in force, and takes the audit away, which is in the audit @further', async ({
  as,
}) => {
  test.setTimeout(180_000);
  const sam = await as('Sam');
  await sam.goto(room);
  const health = sam.getByRole('region', { name: 'Health' });
  await expect(health.getByText('Well', { exact: true }).first()).toBeVisible();
  await inspectDayAndNight(sam, 'admin-room', async () => {
    await sam.goto(room);
    await expect(health.getByText('Clock', { exact: true })).toBeVisible();
  });

  await sam.getByRole('link', { name: 'Signed in', exact: true }).click();
  const own = sam.getByRole('row').filter({ hasText: 'sam.' });
  await expect(own).toContainText('You');
  await inspect(sam, 'admin-room-sessions');

  await sam.getByRole('link', { name: 'Audit', exact: true }).click();
  await sam.getByRole('button', { name: 'Export' }).click();
  const saved = sam.waitForEvent('download');
  await sam.getByRole('menuitem', { name: 'All rows (CSV)' }).click();
  expect((await saved).suggestedFilename()).toMatch(/audit.*\.csv$/i);
  await sam.reload();
  await sam.getByLabel('Any event').selectOption({ label: 'Export requested' });
  await expect(sam).toHaveURL(/event=EXPORT_REQUESTED/);
  await inspectDayAndNight(sam, 'admin-room-audit', async () => {
    await sam.goto(`${room}/audit?event=EXPORT_REQUESTED`);
    await expect(sam.getByRole('row').filter({ hasText: 'Export requested' }).first()).toBeVisible();
  });
  await sam.getByRole('button', { name: 'Actions for Export requested' }).first().click();
  await sam.getByRole('menuitem', { name: 'Show all of it' }).click();
  await expect(sam.getByRole('dialog')).toContainText('EXPORT_REQUESTED');
  await sam.keyboard.press('Escape');

  await sam.getByRole('link', { name: 'Settings in force', exact: true }).click();
  await expect(sam.getByRole('row').filter({ hasText: 'GATEHOUSE_SECRET' })).toContainText('Set');
  await inspect(sam, 'admin-room-settings');

  const casey = await as('Casey');
  await casey.goto(room);
  await expect(casey).toHaveURL(/page-not-found$/);
});
