import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { deleteRows, oneRow, updateRows, upsertRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** Devices that a person signed in from; the oldest makes room. */
const DEVICES_KEPT = 10;

export interface Account {
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly knownDevices: readonly string[];
}

/** May this person be signed in at all: not disabled, not frozen, nor their company disabled? */
export const isAdmitted = async (db: Database, userId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{
    admitted: boolean;
  }>`select gatehouse.person(${userId}::uuid, ${now}) is not null as admitted`.execute(db);
  return rows[0]?.admitted === true;
};

/** Of somebody who is not admitted: is a freeze all that stands in the way (decisions §2)? */
export const isOnlyFrozen = async (work: Work, userId: string): Promise<boolean> => {
  const row = await oneRow<{ frozen: boolean }>(work)`
    select u.frozen_at is not null and u.status = 'ACTIVE' and u.removed_at is null and (u.company_id is null or c.status = 'ACTIVE') as frozen
    from users u left join companies c on c.id = u.company_id where u.id = ${userId}`;
  return row?.frozen === true;
};

/** Who has this address, upper or lower case? Also those who may not sign in: that is asked after the password. */
export const accountOf = async (work: Work, email: string): Promise<Account | null> => {
  const row = await work.trx
    .selectFrom('users as u')
    .leftJoin('idp_accounts as a', 'a.user_id', 'u.id')
    .select(['u.id', 'a.password_hash', 'a.known_devices'])
    .where(sql`lower(u.email)`, '=', email.trim().toLowerCase())
    .where('u.removed_at', 'is', null)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { userId: row.id, passwordHash: row.password_hash, knownDevices: row.known_devices ?? [] };
};

/** Sets or replaces a password; the devices of before are strangers again. Whoever sets the first one has accepted the invitation. */
export const setPasswordHash = async (work: Work, userId: string, passwordHash: string): Promise<void> => {
  const set = { password_hash: passwordHash, password_changed_at: work.now, known_devices: [] };
  await upsertRow(work, 'idp_accounts', { user_id: userId }, set);
  await updateRows(work, 'users', { id: userId, accepted_at: null }, { accepted_at: work.now });
};

/** Takes the password away: nobody signs in as this person until a new one is set by a link. */
export const forgetPassword = async (work: Work, userId: string): Promise<void> => {
  await deleteRows(work, 'idp_accounts', { user_id: userId });
};

/** A foreign provider's person is a stranger again, to be matched by address anew. */
export const forgetForeignAccounts = async (work: Work, userId: string): Promise<void> => {
  await deleteRows(work, 'foreign_accounts', { user_id: userId });
};

export const deviceHash = (device: string): string => createHash('sha256').update(device).digest('base64url');

/** Remembers that this device knew the password. */
export const rememberDevice = async (work: Work, { userId, knownDevices }: Account, device: string): Promise<void> => {
  const hash = deviceHash(device);
  if (knownDevices.at(-1) === hash) return;
  const devices = [...knownDevices.filter((known) => known !== hash), hash].slice(-DEVICES_KEPT);
  await updateRows(work, 'idp_accounts', { user_id: userId }, { known_devices: devices });
};
