import {
  type Notifications,
  notificationsFrom,
  type StoredNotifications,
} from '@gatehouse/domain/profile/notifications.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import type { UserPreferences } from '@gatehouse/domain/session/profile.ts';
import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';

export interface Recipient {
  readonly timeZone: string;
  readonly notifications: Notifications;
}

/** What the person with this address chose; null when nobody of ours has it: a contact, an approver by link. */
export const recipientOf = async ({ trx }: Work, address: string): Promise<Recipient | null> => {
  const row = await trx
    .selectFrom('users')
    .select(['preferences', 'notifications'])
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    timeZone: { ...defaultPreferences, ...(row.preferences as Partial<UserPreferences>) }.timeZone,
    notifications: notificationsFrom(row.notifications as StoredNotifications),
  };
};

/** Whose address this is; null when nobody of ours has it. */
export const userIdOf = async ({ trx }: Work, address: string): Promise<string | null> => {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', address.toLowerCase())
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Who reads mails by this id; `toChange` holds the row, so that of two changes at once one waits. */
export const readerById = async ({ trx }: Work, userId: string, toChange: boolean) => {
  const found = trx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'company_id', 'notifications'])
    .where('id', '=', userId)
    .where('removed_at', 'is', null);
  const row = await (toChange ? found.forUpdate() : found).executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        name: `${row.first_name} ${row.last_name}`,
        companyId: row.company_id,
        notifications: notificationsFrom(row.notifications as StoredNotifications),
      };
};

/** What one person chose, for the lamps of the portal. */
export const notificationsOf = async ({ trx }: Work, userId: string): Promise<Notifications> => {
  const { notifications } = await trx
    .selectFrom('users')
    .select('notifications')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return notificationsFrom(notifications as StoredNotifications);
};
