import { sendingOf } from '@gatehouse/domain/profile/mail-times.ts';
import { notificationsFrom, type StoredNotifications } from '@gatehouse/domain/profile/notifications.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaseMail } from '#server/platform/mail/outbox-lease.ts';
import { createSpacesLot, type SpacesLot } from '#server/testing/spaces-lot.ts';

let lot: SpacesLot;
beforeAll(async () => {
  lot = await createSpacesLot();
}, 60_000);
afterAll(() => lot?.lot.close());

it('mails on holds carry their project and ask what their reader chose', async () => {
  await lot.hold(lot.projects.nightjar, 'stage-12', '2099-01-11', '2099-02-05');
  const now = lot.lot.clock.now();
  const mail = await leaseMail(lot.lot.db, now);
  if (mail === null) throw new Error('No mail was queued');
  const wished = (chosen: StoredNotifications) =>
    sendingOf(
      mail.emailType,
      mail.projectId,
      { timeZone: 'America/Los_Angeles', notifications: notificationsFrom(chosen) },
      now,
    ).is;
  expect(wished({})).toBe('now');
  expect(wished({ events: { holds: { mail: 'daily' } } })).toBe('digest');
  expect(wished({ events: { holds: { mail: 'off' } } })).toBe('never');
  expect(wished({ mutedProjectIds: [lot.projects.nightjar] })).toBe('never');
  expect(wished({ mutedProjectIds: [lot.projects.tidewrack] })).toBe('now');
});
