import { startOtherSystem } from '@gatehouse/server/testing/other-system.ts';
import { expect, test } from './journey.ts';
import { inspectDayAndNight } from './screens/inspect.ts';
import { toldBy } from './screens/notices.ts';

const room = '/feature/studio-dashboard/admin-room';

test('A System Admin sees how everything is, sends again what a webhook did not take, finds it in the audit, and signs somebody out @further', async ({
  as,
}) => {
  test.setTimeout(120_000);
  const system = await startOtherSystem();
  system.answer = (_, response) => void response.writeHead(410).end();
  const [sam, joan] = [await as('Sam'), await as('Joan')];
  try {
    await joan.goto('/feature/ar-dashboard/overview');
    await sam.goto(room);
    await expect(sam.getByRole('heading', { name: 'Admin room' })).toBeVisible();
    const health = sam.getByRole('region', { name: 'Health' });
    await expect(health.getByText('Well', { exact: true }).first()).toBeVisible();
    await expect(health.getByText('Database', { exact: true })).toBeVisible();
    await inspectDayAndNight(sam, 'admin-room', async () => {
      await sam.goto(room);
      await expect(health.getByText('Clock', { exact: true })).toBeVisible();
    });

    await sam.getByRole('link', { name: 'Signed in', exact: true }).click();
    const line = sam.getByRole('row').filter({ hasText: 'joan' });
    await expect(line).toBeVisible();
    await inspectDayAndNight(sam, 'admin-room-sessions', async () => {
      await sam.goto(`${room}/sessions`);
      await expect(line).toBeVisible();
    });
    await line.getByRole('button', { name: /^Sign out/ }).click();
    await sam.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await toldBy(sam, /is signed out everywhere/);
    await expect(line).toHaveCount(0);

    await inspectDayAndNight(sam, 'admin-room-audit', async () => {
      await sam.goto(`${room}/audit`);
      await expect(sam.getByRole('row').filter({ hasText: 'Sessions ended' })).toBeVisible();
    });
    await sam.getByLabel('Any event').selectOption({ label: 'Sessions ended' });
    await expect(sam).toHaveURL(/event=SESSIONS_ENDED/);
    await expect(sam.getByRole('row')).toHaveCount(2);
    await sam.getByRole('button', { name: 'Actions for Sessions ended' }).click();
    await sam.getByRole('menuitem', { name: 'Show all of it' }).click();
    await expect(sam.getByRole('dialog')).toContainText('SESSIONS_ENDED');
    await sam.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    await inspectDayAndNight(sam, 'admin-room-settings', async () => {
      await sam.goto(`${room}/settings`);
      await expect(sam.getByRole('row').filter({ hasText: 'GATEHOUSE_SECRET' })).toContainText('Set');
    });

    const casey = await as('Casey');
    await casey.goto(room);
    await expect(casey).toHaveURL(/page-not-found$/);
  } finally {
    await system.close();
  }
});
