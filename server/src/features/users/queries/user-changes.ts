import type { StaffRights } from '@gatehouse/domain/users/held-rights.ts';
import type { userChangeKinds, userChangeWaits } from '@gatehouse/domain/users/user-change.ts';
import { sql } from 'kysely';
import { inColumns } from '#server/db/in-columns.ts';
import { instantText } from '#server/db/instant.ts';
import { allRows, allValues, insertRows, run, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { isEffective } from './parts.ts';

export type Wanted =
  | { readonly kind: 'RIGHTS'; readonly held: StaffRights; readonly wanted: StaffRights }
  | {
      readonly kind: 'ADDRESS';
      readonly held: { readonly email: string };
      readonly wanted: { readonly email: string };
    };

interface Row {
  readonly userChangeId: string;
  readonly userProfileId: string;
  readonly name: string;
  readonly companyId: string | null;
  readonly kind: (typeof userChangeKinds)[number];
  readonly waitsFor: (typeof userChangeWaits)[number];
  /** null: the studio's directory. */
  readonly askedById: string | null;
  /** By which of its groups; null where a person asked. */
  readonly askedThrough: string | null;
  readonly mappedByIds: readonly string[];
  readonly askedBy: string;
  readonly askedAt: string;
  readonly confirmedById: string | null;
  readonly expiresAt: string;
}
/** A change that waits, with who it is about and who asked. */
export type StoredChange = Row & Wanted;

/** Who mapped a group does not confirm what it gives, as long as another System Admin can (decision 0111). */
const othersCan = (now: Date) => sql`exists (
  select from users o join user_roles r on r.user_id = o.id and r.role = 'System Admin'
  where o.id <> c.user_id and o.id <> all(c.mapped_by) and ${isEffective(sql`o`, now)})`;

/** What nobody answered in time waits no longer. */
const read = (work: Work, which: ReturnType<typeof sql>): Promise<readonly StoredChange[]> =>
  allValues<StoredChange>(work)`
    select to_json(r) as change from (
      select c.id as "userChangeId", c.user_id as "userProfileId", u.first_name || ' ' || u.last_name as name, u.company_id as "companyId",
        c.kind, c.waits_for as "waitsFor", c.held, c.wanted, c.asked_by as "askedById",
        coalesce(a.first_name || ' ' || a.last_name, 'The directory') as "askedBy", c.asked_through as "askedThrough",
        case when ${othersCan(work.now)} then to_json(c.mapped_by) else '[]'::json end as "mappedByIds", ${instantText(sql`c.asked_at`)} as "askedAt", c.confirmed_by as "confirmedById", ${instantText(sql`c.expires_at`)} as "expiresAt"
      from user_changes c join users u on u.id = c.user_id left join users a on a.id = c.asked_by
      where c.settled_at is null and c.expires_at > ${work.now} and u.removed_at is null and ${which}
      order by c.asked_at, c.id limit 200) r`;

export const changesAbout = (work: Work, userId: string): Promise<readonly StoredChange[]> =>
  read(work, sql`c.user_id = ${userId}`);

export const changesForSecondAdmin = (work: Work): Promise<readonly StoredChange[]> =>
  read(work, sql`c.waits_for = 'SECOND_ADMIN'`);

/** Held until the transaction ends, so that two answers at once are one. undefined: answered, over, or never there. */
export const lockChange = async (work: Work, changeId: string): Promise<StoredChange | undefined> => {
  await run(work)`select 1 from user_changes where id = ${changeId} for update`;
  return (await read(work, sql`c.id = ${changeId}`))[0];
};

export const lockChangeOfLink = async (work: Work, hash: Buffer): Promise<StoredChange | undefined> => {
  await run(work)`select 1 from user_changes where token_hash = ${hash} for update`;
  return (await read(work, sql`c.token_hash = ${hash} and c.waits_for = 'NEW_ADDRESS'`))[0];
};

interface NewChange {
  readonly userId: string;
  readonly companyId: string | null;
  readonly askedBy: string | null;
  readonly askedThrough?: string;
  readonly mappedBy?: string[];
  readonly waitsFor: Row['waitsFor'];
  readonly days: number;
  readonly tokenHash: Buffer | null;
}

const daysOn = (now: Date, days: number): Date => new Date(now.getTime() + days * 86_400_000);

/** Writes down what waits. One of the same kind that nobody answered in time is over; one that still waits is replaced. */
export const insertChange = async (
  work: Work,
  { days, ...change }: NewChange,
  { kind, held, wanted }: Wanted,
): Promise<void> => {
  const { now } = work;
  await run(work)`
    update user_changes set settled_at = ${now}, outcome = case when expires_at > ${now} then 'REPLACED' else 'EXPIRED' end
    where user_id = ${change.userId} and kind = ${kind} and settled_at is null`;
  await insertRows(work, 'user_changes', {
    ...inColumns(change),
    kind,
    held: JSON.stringify(held),
    wanted: JSON.stringify(wanted),
    asked_at: now,
    expires_at: daysOn(now, days),
  });
};

export const settleChange = (
  work: Work,
  changeId: string,
  outcome: 'DONE' | 'DECLINED' | 'WITHDRAWN',
  confirmedBy: string | null = null,
): Promise<void> =>
  updateRow(work, 'user_changes', changeId, {
    settled_at: work.now,
    outcome,
    ...(confirmedBy === null ? {} : { confirmed_by: confirmedBy }),
  });

/** The second System Admin said yes to an address: now it waits for whoever reads the mail there. */
export const passOnToAddress = (
  work: Work,
  changeId: string,
  { confirmedBy, days, tokenHash }: { readonly confirmedBy: string; readonly days: number; readonly tokenHash: Buffer },
): Promise<void> =>
  updateRow(work, 'user_changes', changeId, {
    waits_for: 'NEW_ADDRESS',
    confirmed_by: confirmedBy,
    expires_at: daysOn(work.now, days),
    token_hash: tokenHash,
  });

export interface Admin {
  readonly userProfileId: string;
  readonly name: string;
  readonly email: string;
}

/** The System Admins, `effective` only those who can sign in today; a frozen one is still told what happens meanwhile. */
export const systemAdmins = (
  work: Work,
  { effective, besides }: { readonly effective: boolean; readonly besides: readonly string[] },
): Promise<readonly Admin[]> =>
  allRows<Admin>(work)`
    select u.id as "userProfileId", u.first_name || ' ' || u.last_name as name, u.email
    from users u join user_roles r on r.user_id = u.id and r.role = 'System Admin'
    where u.status = 'ACTIVE' and u.removed_at is null and u.accepted_at is not null and u.id <> all(${besides}::uuid[])
      and ${effective ? isEffective(sql`u`, work.now) : sql`true`}
    order by u.id`;

/** Links that went to an address act for nobody once it is another's, the person's calendar feeds neither; a visitor's pass is the visit's. */
export const revokeLinksTo = async (work: Work, userId: string, email: string): Promise<void> => {
  await run(work)`update action_tokens set revoked_at = ${work.now}
    where revoked_at is null and used_at is null and (user_id = ${userId} or (lower(email) = lower(${email}) and purpose <> 'visitor-pass'))`;
  await run(work)`update calendar_feeds set revoked_at = ${work.now} where user_id = ${userId} and revoked_at is null`;
};
