import { sql } from 'kysely';
import { affected, allRows, insertRows, oneRow, oneValue, run, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { isEffective } from '#server/features/users/queries/parts.ts';

/** Was there ever a System Admin here, whatever became of them? A lot that lost its last one is not empty: its people go on. */
export const wasAdministered = async (work: Work): Promise<boolean> =>
  (await oneValue<boolean>(work)`select exists (select from user_roles where role = 'System Admin') as was`) === true;

/** Can anybody sign in as System Admin today? */
export const isAdministered = async (work: Work): Promise<boolean> =>
  (await oneValue<boolean>(work)`
    select exists (select from users u join user_roles r on r.user_id = u.id and r.role = 'System Admin'
      where ${isEffective(sql`u`, work.now)}) as "is"`) === true;

export interface SetUpLink {
  readonly id: string;
  /** The one address it was made for; null: whoever holds it, as long as nobody administers the lot. */
  readonly email: string | null;
  readonly expiresAt: Date;
}

const ofOpen = (now: Date) => sql`used_at is null and ended_at is null and expires_at > ${now}`;

/** The open link of this hash, held until the transaction ends; undefined for unknown, used, ended and over alike. */
export const lockSetUpLink = (work: Work, hash: Buffer): Promise<SetUpLink | undefined> =>
  oneRow<SetUpLink>(work)`
    select id, email, expires_at as "expiresAt" from setup_links where hash = ${hash} and ${ofOpen(work.now)} for update`;

/** When the link that is open now runs out; undefined: none is open. */
export const openSetUpLink = (
  work: Work,
): Promise<{ readonly email: string | null; readonly expiresAt: Date } | undefined> =>
  oneRow<{ email: string | null; expiresAt: Date }>(work)`
    select email, expires_at as "expiresAt" from setup_links where ${ofOpen(work.now)}`;

/** Takes the link for good. */
export const takeSetUpLink = async (work: Work, linkId: string, userId: string): Promise<void> => {
  const used = await affected(work)`
    update setup_links set used_at = ${work.now}, used_by = ${userId} where id = ${linkId} and ${ofOpen(work.now)}`;
  if (used !== 1) throw new Error('The set-up link was used by somebody else while it was held.');
};

/** The only open link from now on: the one before ends. Two that are made at once come one after the other. */
export const replaceSetUpLink = async (
  work: Work,
  link: {
    readonly hash: Buffer;
    readonly email: string | null;
    readonly madeBy: 'START' | 'COMMAND';
    readonly expiresAt: Date;
  },
): Promise<void> => {
  await run(work)`lock table setup_links in share row exclusive mode`;
  await run(work)`update setup_links set ended_at = ${work.now} where used_at is null and ended_at is null`;
  await insertRows(work, 'setup_links', {
    hash: link.hash,
    email: link.email,
    made_by: link.madeBy,
    made_at: work.now,
    expires_at: link.expiresAt,
  });
};

export interface KnownAdministrator {
  readonly name: string;
  readonly email: string;
  readonly effective: boolean;
  readonly accepted: boolean;
  readonly active: boolean;
  readonly lastSeenAt: Date | null;
}

/** Every System Admin, those who can sign in first. */
export const listAdministrators = (work: Work): Promise<readonly KnownAdministrator[]> =>
  allRows<KnownAdministrator>(work)`
    select u.first_name || ' ' || u.last_name as name, u.email, ${isEffective(sql`u`, work.now)} as effective,
      u.accepted_at is not null as accepted, u.status = 'ACTIVE' as active, u.last_seen_at as "lastSeenAt"
    from users u join user_roles r on r.user_id = u.id and r.role = 'System Admin'
    where u.removed_at is null order by 3 desc, 1, u.id`;

/** How many others can sign in. */
export const countOthers = async (work: Work): Promise<{ readonly staff: number; readonly customers: number }> =>
  (await oneRow<{ staff: number; customers: number }>(work)`
    select count(*) filter (where u.user_type_id = 2)::int as staff, count(*) filter (where u.user_type_id = 1)::int as customers
    from users u where ${isEffective(sql`u`, work.now)}
      and not exists (select from user_roles r where r.user_id = u.id and r.role = 'System Admin')`) ?? {
    staff: 0,
    customers: 0,
  };

/** Binds the person of a foreign provider to their record, as a first sign-in there does. */
export const bindForeignAccount = async (
  work: Work,
  { issuer, subject, userId }: { readonly issuer: string; readonly subject: string; readonly userId: string },
): Promise<void> => {
  await insertRows(work, 'foreign_accounts', { issuer, subject, user_id: userId, created_at: work.now });
  await updateRow(work, 'users', userId, { accepted_at: work.now });
};
