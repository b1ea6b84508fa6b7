import { type RawBuilder, sql } from 'kysely';
import { allRows, oneRow, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Head } from '#server/platform/history/anchor.ts';
import type { AuditRow } from '#server/platform/history/seal.ts';

const audit = sql`a.id, (extract(epoch from a.at) * 1000000)::bigint as micros, a.event, a.actor_id as "actorId", a.actor_name as "actorName",
  a.company_id as "companyId", a.target_type as "targetType", a.target_id as "targetId", a.target_version as "targetVersion",
  a.request_id as "requestId", a.detail::text as detail`;

/** The end of the chain, held until the end of the transaction; undefined: another server is sealing. */
export const takeHead = (work: Work): Promise<Head | undefined> =>
  oneRow<Head>(work)`
    select count, encode(hash, 'hex') as hash from seal_head for update skip locked`;

export const readHead = async (work: Work): Promise<Head> => {
  const row = await oneRow<Head>(work)`select count, encode(hash, 'hex') as hash from seal_head`;
  return row ?? { count: 0, hash: '' };
};

/** A row gets its number when it is written and is seen when its transaction commits: one that stays open while more than so many others are written is found by the look of the day. */
const LATE_ROWS = 2_000;

/** How many rows one statement looks at for those without a seal: both sides are read by their index between two places, however long the chain is. */
const LOOKED_AT = 20_000;

/** What has no seal among the next that were looked at, and the last of these; null: there is nothing behind the place. */
export interface Looked<Row, Place> {
  readonly rows: readonly Row[];
  readonly to: Place | null;
}

interface Looking {
  readonly which: RawBuilder<unknown>;
  /** Finds the seal of `a`. */
  readonly sealed: RawBuilder<unknown>;
  /** What is told of those that were found. */
  readonly read: (found: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly most: number;
}

const lookAfter = async <Row, Place>(
  work: Work,
  looked: RawBuilder<unknown>,
  { which, sealed, read, most }: Looking,
): Promise<Looked<Row, Place>> => {
  const row = await oneRow<Looked<Row, Place>>(work)`
    with looked as materialized (${looked}), last as (select id from looked order by id desc limit 1)
    select (select id from last) as to, coalesce((select json_agg(row_to_json(w) order by w.id) from (
      ${read(sql`select a.id from looked a where ${which} and not exists (${sealed}) order by a.id limit ${most}`)}) w), '[]') as rows`;
  return row as Looked<Row, Place>;
};

/** Rows of the audit after this one; null: of those that were written lately. */
export const unsealedRows = (work: Work, most: number, after: number | null): Promise<Looked<AuditRow, number>> => {
  const from =
    after === null ? sql`coalesce((select max(audit_id) from seals), 0) - ${LATE_ROWS}::bigint` : sql`${after}::bigint`;
  return lookAfter<AuditRow, number>(
    work,
    sql`select a.id from audit a where a.id > ${from} order by a.id limit ${sql.lit(LOOKED_AT)}`,
    {
      which: sql`true`,
      sealed: sql`select from seals s where s.audit_id = a.id and s.audit_id > ${from} and s.audit_id <= (select id from last)`,
      read: (found) => sql`select ${audit} from (${found}) f join audit a on a.id = f.id`,
      most,
    },
  );
};

export const countUnsealed = async (work: Work): Promise<number> =>
  (await oneValue<number>(work)`
    select count(*) as n from audit a where not exists (select from seals s where s.audit_id = a.id)`) ?? 0;

/** A history that has grown since its last seal, or has none. */
export interface GrownHistory {
  readonly applicationId: string;
  readonly entries: number;
  readonly content: string;
}

const history = sql`a.id as "applicationId", a.activity_count as entries, encode(a.activity_hash, 'hex') as content`;
/** Of what was submitted, or brought. A draft may still be thrown away, with its history. */
const isSealed = sql`(a.submitted_version > 0 or a.brought_by is not null) and a.activity_count > 0`;
const itsSeal = sql`select from seals s where s.application_id = a.id and s.entries = a.activity_count`;

/** Histories of the applications after this one, whatever was noted of them. */
export const unsealedHistories = (work: Work, most: number, after: string): Promise<Looked<GrownHistory, string>> =>
  lookAfter<GrownHistory, string>(
    work,
    sql`select * from credit_applications a where a.id > ${after}::uuid order by a.id limit ${sql.lit(LOOKED_AT)}`,
    {
      which: isSealed,
      sealed: sql`${itsSeal} and s.application_id > ${after}::uuid and s.application_id <= (select id from last)`,
      read: (found) => sql`select f.id, ${history} from (${found}) f join credit_applications a on a.id = f.id`,
      most,
    },
  );

/** Those that were noted when an entry was written (gatehouse.chain_activity), and are no longer noted then. */
export const takeGrownHistories = (work: Work, most: number): Promise<readonly GrownHistory[]> =>
  allRows<GrownHistory>(work)`
    with noted as (delete from unsealed_histories where id in (select id from unsealed_histories order by id limit ${most}) returning application_id)
    select ${history} from credit_applications a join (select distinct application_id from noted) n on n.application_id = a.id
    where ${isSealed} and not exists (${itsSeal}) order by a.id`;

export interface NewSeal {
  readonly position: number;
  readonly auditId: number | null;
  readonly applicationId: string | null;
  readonly entries: number | null;
  readonly content: string;
  readonly hash: string;
}

export const insertSeals = (work: Work, seals: readonly NewSeal[]): Promise<void> =>
  run(work)`
    insert into seals (position, audit_id, application_id, entries, content, hash, sealed_at)
    select s.position, s."auditId", s."applicationId", s.entries, decode(s.content, 'hex'), decode(s.hash, 'hex'), ${work.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb)
      as s(position bigint, "auditId" bigint, "applicationId" uuid, entries integer, content text, hash text)`;

export const writeHead = (work: Work, { count, hash }: Head): Promise<void> =>
  run(work)`update seal_head set count = ${count}, hash = decode(${hash}, 'hex')`;

/** A seal with what it was put on, as both are now. */
export interface KeptSeal extends NewSeal {
  /** null: the row is gone. */
  readonly row: AuditRow | null;
  /** Of the history's entry with that number; null: it is gone. */
  readonly entryHash: string | null;
  readonly isThere: boolean;
  /** What the audit says of an application that was let go by the policy: how long its history was, and its last seal. */
  readonly letGo: { readonly entries: number; readonly hash: string } | null;
}

export const sealsAfter = (work: Work, position: number, most: number): Promise<readonly KeptSeal[]> =>
  allRows<KeptSeal>(work)`
    select s.position, s.audit_id as "auditId", s.application_id as "applicationId", s.entries, encode(s.content, 'hex') as content,
      encode(s.hash, 'hex') as hash, case when a.id is not null then row_to_json(a) end as row, encode(y.hash, 'hex') as "entryHash",
      c.id is not null as "isThere", case when c.id is null and s.application_id is not null then (
        select told from audit g, jsonb_array_elements(g.detail->'records') told where g.event = 'RECORDS_LET_GO'
          and g.detail->'records' @> jsonb_build_array(jsonb_build_object('id', s.application_id)) and told->>'id' = s.application_id::text limit 1) end as "letGo"
    from seals s
    left join lateral (select ${audit} from audit a where a.id = s.audit_id) a on true
    left join activity y on y.application_id = s.application_id and y.position = s.entries
    left join credit_applications c on c.id = s.application_id
    where s.position > ${position} order by s.position limit ${most}`;

/** The seal at a place in the chain, in hex. */
export const sealAt = (work: Work, position: number): Promise<string | undefined> =>
  oneValue<string>(work)`
    select encode(hash, 'hex') as hash from seals where position = ${position}`;
