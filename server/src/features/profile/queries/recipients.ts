import {
  type Notifications,
  notificationsFrom,
  type StoredNotifications,
} from '@gatehouse/domain/profile/notifications.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import type { UserPreferences } from '@gatehouse/domain/session/profile.ts';
import { findRow, lockRow, oneRow, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface Recipient {
  readonly timeZone: string;
  readonly notifications: Notifications;
}

/** What the person with this address chose; null when nobody of ours has it: a contact, an approver by link. */
export const recipientOf = async (work: Work, address: string): Promise<Recipient | null> => {
  const row = await oneRow<{ preferences: Partial<UserPreferences>; notifications: StoredNotifications }>(work)`
    select preferences, notifications from users where lower(email) = ${address.toLowerCase()} and removed_at is null`;
  if (row === undefined) return null;
  return {
    timeZone: { ...defaultPreferences, ...row.preferences }.timeZone,
    notifications: notificationsFrom(row.notifications),
  };
};

/** Whose address this is; null when nobody of ours has it. */
export const userIdOf = async (work: Work, address: string): Promise<string | null> =>
  (await oneValue<string>(work)`
    select id from users where lower(email) = ${address.toLowerCase()} and removed_at is null`) ?? null;

/** Who reads mails by this id; `toChange` holds the row, so that of two changes at once one waits. */
export const readerById = async (work: Work, userId: string, toChange: boolean) => {
  const columns = ['first_name', 'last_name', 'company_id', 'notifications'] as const;
  const row = await (toChange ? lockRow : findRow)(work, 'users', { id: userId, removed_at: null }, columns);
  return row === undefined
    ? undefined
    : {
        name: `${row.first_name} ${row.last_name}`,
        companyId: row.company_id,
        notifications: notificationsFrom(row.notifications as StoredNotifications),
      };
};

/** What one person chose, for the lamps of the portal. */
export const notificationsOf = async (work: Work, userId: string): Promise<Notifications> => {
  const { notifications } = await work.trx
    .selectFrom('users')
    .select('notifications')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return notificationsFrom(notifications as StoredNotifications);
};
