import type { TakeOut } from '@gatehouse/domain/take-outs/contract.ts';
import { takeOutMessages } from '@gatehouse/domain/take-outs/messages.ts';
import type { TakeOutPart } from '@gatehouse/domain/take-outs/parts.ts';
import { openTakeOutStates, TAKE_OUT_DAYS } from '@gatehouse/domain/take-outs/states.ts';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, allValues, oneRow, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { leasesOf } from '#server/platform/leases/leases.ts';
import type { RowsToMake } from '#server/platform/leases/making.ts';

const instant = (column: RawBuilder<unknown>) => sql`to_json(${column}) #>> '{}'`;
const shown = sql`t.id as "takeOutId",
  (select json_build_object('companyId', c.id, 'name', c.production_name) from companies c where c.id = t.company_id) as company,
  t.parts, t.state, t.done_bytes as "doneBytes", t.total_bytes as "totalBytes", t.file_name as "fileName", t.size, t.problem,
  t.asked_by_name as "askedBy", ${instant(sql`t.asked_at`)} as "askedAt", ${instant(sql`t.ready_at`)} as "readyAt",
  ${instant(sql`t.expires_at`)} as "expiresAt", t.taken`;

/** Whose take-outs: a company's admins see those of their company in which nothing is the studio's alone. */
export interface TakeOutsOf {
  readonly companyId: string | null;
}
const seenBy = ({ companyId }: TakeOutsOf) =>
  companyId === null ? sql`true` : sql`t.company_id = ${companyId} and 'studio' <> all(t.parts)`;

const LISTED = 50;

/** Those that are being made or kept, and what became of the newest of the others; all by when they were asked for, the newest first. */
export const listTakeOuts = (work: Work, of: TakeOutsOf): Promise<TakeOut[]> =>
  allRows<TakeOut>(work)`
    select ${shown} from (select * from take_outs t where ${seenBy(of)} and t.state <> 'CANCELLED'
      order by t.state in ${listed(['READY', ...openTakeOutStates])} desc, t.asked_at desc, t.id desc limit ${LISTED}) t
    order by t.asked_at desc, t.id desc`;

export interface KeptTakeOut extends TakeOut {
  readonly companyId: string | null;
  readonly storageKey: string | null;
}

/** undefined: it is not there, or not theirs. */
export const readTakeOut = (work: Work, of: TakeOutsOf, takeOutId: string): Promise<KeptTakeOut | undefined> =>
  oneRow<KeptTakeOut>(work)`
    select ${shown}, t.company_id as "companyId", t.storage_key as "storageKey" from take_outs t where t.id = ${takeOutId} and ${seenBy(of)}`;

export interface NewTakeOut {
  readonly companyId: string | null;
  readonly parts: readonly TakeOutPart[];
  readonly totalBytes: number;
  readonly fileName: string;
  readonly askedBy: { readonly id: string; readonly name: string };
}

/** undefined: one of the same company, or of the lot, is being made. */
export const insertTakeOut = (work: Work, row: NewTakeOut): Promise<string | undefined> =>
  oneValue<string>(work)`
    insert into take_outs (company_id, parts, total_bytes, file_name, asked_by, asked_by_name, asked_at)
    values (${row.companyId}, ${[...row.parts]}::text[], ${row.totalBytes}, ${row.fileName}, ${row.askedBy.id}, ${row.askedBy.name}, ${work.now})
    on conflict do nothing returning id`;

/** How many files of a company, or of the lot, are kept; those that hold what only the studio reads are counted for themselves. */
export const countKept = async (work: Work, companyId: string | null, studios: boolean): Promise<number> =>
  (await oneValue<number>(work)`
    select count(*)::int from take_outs where company_id is not distinct from ${companyId}::uuid and storage_key is not null
      and (company_id is null or ('studio' = any(parts)) = ${studios})`) ?? 0;

/** Stops it, or lets its file go; gives the key of the file that nobody names any more. */
export const endTakeOut = async (work: Work, takeOutId: string): Promise<string | null> =>
  (await oneValue<string | null>(work)`
    update take_outs t set state = case when t.state in ${listed(openTakeOutStates)} then 'CANCELLED' else 'OVER' end, storage_key = null, leased_until = null
    from take_outs before where t.id = ${takeOutId} and before.id = t.id returning before.storage_key as key`) ?? null;

export const noteTaken = (work: Work, takeOutId: string): Promise<void> =>
  run(work)`update take_outs set taken = taken + 1, taken_at = ${work.now} where id = ${takeOutId}`;

export interface TakeOutJob {
  readonly takeOutId: string;
  readonly companyId: string | null;
  readonly parts: readonly TakeOutPart[];
  readonly askedBy: string;
  readonly askedByName: string;
}

export interface TakeOutProgress {
  readonly done: number;
  readonly total: number;
}

/** A maker that was not heard of for this long died with its server. */
const leaseMs = 120_000;
const leases = leasesOf({
  table: 'take_outs',
  waits: 'WAITING',
  held: 'RUNNING',
  ms: leaseMs,
  begin: () => ({ done_bytes: 0 }),
});

/** false: it was cancelled meanwhile, and nobody wants the file. */
export const finishTakeOut = (
  work: Work,
  id: string,
  file: { readonly key: string; readonly size: number; readonly sha256: string },
): Promise<boolean> =>
  leases.settle(
    work,
    { id },
    {
      state: 'READY',
      storage_key: file.key,
      size: file.size,
      sha256: Buffer.from(file.sha256, 'hex'),
      done_bytes: file.size,
      total_bytes: file.size,
      ready_at: work.now,
      expires_at: new Date(work.now.getTime() + TAKE_OUT_DAYS * 86_400_000),
    },
  );

export const takeOutsToMake: RowsToMake<TakeOutJob, TakeOutProgress> = {
  leaseMs,
  begin: { done: 0, total: 0 },
  claim: (work, id) =>
    leases.takeThis(
      work,
      id,
      sql`t.id as "takeOutId", t.company_id as "companyId", t.parts, t.asked_by as "askedBy", t.asked_by_name as "askedByName"`,
    ),
  note: (work, id, { done, total }) =>
    leases.renew(work, { id }, { done_bytes: done, ...(total === 0 ? {} : { total_bytes: Math.max(done, total) }) }),
  fail: (work, id, problem) => leases.settle(work, { id }, { state: 'FAILED', problem }),
  giveBack: leases.giveBack,
  listUnmade: (work) => leases.listUntaken(work, sql`t.asked_at`),
  // the line stays, and says that the file is gone
  deleteOld: async (work) => {
    const keys = await allValues<string | null>(work)`
      update take_outs t set state = 'OVER', problem = ${takeOutMessages.over}, storage_key = null from take_outs before
      where before.id = t.id and t.expires_at < ${work.now} and t.storage_key is not null returning before.storage_key as key`;
    return keys.filter((key) => key !== null);
  },
};

/** Whose it is, as the manifest says it; undefined: it is not there. */
export const companyOf = (
  work: Work,
  companyId: string,
): Promise<{ readonly companyId: string; readonly number: number; readonly name: string } | undefined> =>
  oneRow<{ companyId: string; number: number; name: string }>(
    work,
  )`select id as "companyId", number, production_name as name from companies where id = ${companyId}`;
