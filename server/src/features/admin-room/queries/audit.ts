import { AUDIT_SHOWN } from '@gatehouse/domain/admin-room/audit-list.ts';
import type { AuditEntry, AuditQuery } from '@gatehouse/domain/admin-room/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { instantText } from '#server/db/instant.ts';
import { allRows, allValues } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { allOf, defineList, holdsText } from '#server/platform/lists/list.ts';
import type { Page } from '#server/platform/lists/page.ts';

export type AuditAsked = Pick<z.output<typeof AuditQuery>, 'q' | 'event' | 'subject' | 'from' | 'until'>;
type Sql = RawBuilder<unknown>;

/** More people of one name are not looked for: whoever types so little types more. */
const PEOPLE_AT_MOST = 20;

const columns = (
  a: Sql,
): Sql => sql`${a}.id as "auditId", ${instantText(sql`${a}.at`)} as at, ${a}.event, ${a}.actor_name as by, ${a}.actor_id as "byId",
  (select c.production_name from companies c where c.id = ${a}.company_id) as "companyName",
  case when ${a}.target_id is not null then json_build_object('type', ${a}.target_type, 'id', ${a}.target_id, 'version', ${a}.target_version) end as subject,
  ${a}.request_id as "requestId", ${a}.detail`;

/** Who has these letters in their name or address. */
const peopleWith = (
  q: string,
): Sql => sql`select u.id from users u where ${holdsText(sql`(u.first_name || ' ' || u.last_name || ' ' || u.email)`, q)}
    order by u.last_seen_at desc nulls last limit ${PEOPLE_AT_MOST}`;

/** They, and what was typed: whole, it may be the number of a record or of a person. */
const idsOf = async (work: Work, q: string): Promise<readonly string[]> => [
  ...(await allValues<string>(work)`${peopleWith(q)}`),
  q,
];

const days = ({ from, until }: AuditAsked): readonly (Sql | undefined)[] => [
  from === undefined ? undefined : sql`a.at >= ${from}::date::timestamp at time zone gatehouse.lot_time_zone()`,
  until === undefined ? undefined : sql`a.at < (${until}::date + 1)::timestamp at time zone gatehouse.lot_time_zone()`,
];

/** Everything that is asked besides words. */
const plainly = (asked: AuditAsked): RawBuilder<boolean> =>
  allOf(
    ...days(asked),
    asked.event === undefined ? undefined : sql`a.event = ${asked.event}`,
    asked.subject === undefined ? undefined : sql`a.target_id = ${asked.subject}`,
  );

const NEWEST = sql`order by a.at desc, a.id desc limit ${sql.lit(AUDIT_SHOWN)}`;

/** The newest of what is looked for, by the index of each who did it and of each to whom it was done. */
const found = async (work: Work, asked: AuditAsked): Promise<Sql> => {
  const where = plainly(asked);
  if (asked.q === '') return sql`select a.id, a.at from audit a where ${where} ${NEWEST}`;
  const ids = await idsOf(work, asked.q);
  const newestOf = (their: Sql): Sql =>
    sql`select a.* from unnest(${ids}::text[]) each(id), lateral (select a.id, a.at from audit a where ${their} and ${where} ${NEWEST}) a`;
  return sql`select a.id, a.at from (
    ${newestOf(sql`a.actor_id = case when each.id ~ '^[0-9a-fA-F-]{36}$' then each.id::uuid end`)} union ${newestOf(sql`a.target_id = each.id`)}) a ${NEWEST}`;
};

/** A page of the audit, the newest first. `total` counts up to a thousand: what is older is found by its day. */
export const pageOfAudit = async (
  work: Work,
  { page, size, ...asked }: AuditAsked & { readonly page: number; readonly size: number },
): Promise<Page<AuditEntry>> => {
  const rows = await allRows<{ total: number; rows: AuditEntry[] }>(work)`
    with found as materialized (${await found(work, asked)}),
      page as materialized (select id, at from found order by at desc, id desc limit ${size} offset ${(page - 1) * size})
    select (select count(*) from found)::int as total,
      (select coalesce(json_agg(r order by p.at desc, p.id desc), '[]') from page p, lateral (select ${columns(sql`a`)} from audit a where a.id = p.id) r) as rows`;
  return { rows: rows[0]?.rows ?? [], total: rows[0]?.total ?? 0, page, size };
};

/** Every event that was ever written, from one to the next by their index. */
export const auditEvents = (work: Work): Promise<string[]> =>
  allValues<string>(work)`
    with recursive known(event) as (
      (select event from audit order by event limit 1)
      union all select (select a.event from audit a where a.event > k.event order by a.event limit 1) from known k where k.event is not null)
    select event from known where event is not null`;

/** The audit as a file. It only grows, so what was there when it was asked for is counted once and stays true. */
export const auditList = defineList<AuditEntry, 'newest'>({
  name: 'audit',
  watches: ['audit'],
  table: 'audit',
  as: sql`a`,
  id: sql`a.id`,
  idType: 'bigint',
  sorts: { newest: { keys: [{ sql: sql`a.at`, type: 'timestamptz' }], first: 'desc' } },
  row: (id) => sql`select ${columns(sql`a`)} from audit a where a.id = ${id}`,
});

/** The rows of a file: the same as on the screen, and all of them up to this moment. */
export const auditWhere = ({ now }: Work, asked: AuditAsked): RawBuilder<boolean> => {
  const { q } = asked;
  const people = peopleWith(q);
  return allOf(
    sql`a.at <= ${now}`,
    plainly(asked),
    q === ''
      ? undefined
      : sql`(a.actor_id = any(array(${people})) or a.target_id = any(array(select id::text from (${people}) each)) or a.target_id = ${q} or a.actor_id::text = ${q})`,
  );
};
