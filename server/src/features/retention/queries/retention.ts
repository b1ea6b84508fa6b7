import type { Due, LegalHold } from '@gatehouse/domain/retention/contract.ts';
import type { RetentionKind } from '@gatehouse/domain/retention/kinds.ts';
import { sql } from 'kysely';
import { allRows, insertRow, isThere, oneRow, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface Standing {
  readonly goes: number;
  readonly held: number;
  readonly stays: number;
}

/** How many records of a kind ended before that moment and are free, ended and are held, and are kept. */
export const standingOf = async (work: Work, kind: RetentionKind, before: Date): Promise<Standing> =>
  (await oneRow<Standing>(work)`
    select count(*) filter (where past and held is null)::int as goes, count(*) filter (where past and held is not null)::int as held,
      count(*) filter (where not past)::int as stays
    from (select coalesce(r.since < ${before}, false) as past,
        case when r.since < ${before} then gatehouse.held_because(r.company_id, r.project_id) end as held
      from gatehouse.records_of(${kind}) r) d`) ?? { goes: 0, held: 0, stays: 0 };

const PAGE = 20;

export const duePage = async (work: Work, kind: RetentionKind, before: Date, page: number) => {
  const rows = await allRows<Due>(work)`
    select r.record_id as "recordId", r.called, c.production_name as "companyName", to_json(r.since) #>> '{}' as since,
      gatehouse.held_because(r.company_id, r.project_id) as "heldBecause"
    from gatehouse.records_of(${kind}) r left join companies c on c.id = r.company_id
    where r.since < ${before} order by r.since, r.record_id limit ${PAGE} offset ${(page - 1) * PAGE}`;
  const { goes, held } = await standingOf(work, kind, before);
  return { rows, total: goes + held, page, size: PAGE };
};

export const countHistory = async (work: Work): Promise<number> =>
  (await oneValue<number>(
    work,
  )`select (select count(*) from audit)::int + (select count(*) from activity)::int as n`) ?? 0;

export const lastRun = async (work: Work) =>
  (await oneRow<{ at: string; by: string; gone: number }>(work)`
    select to_json(ran_at) #>> '{}' as at, by_name as by,
      (select coalesce(sum(n::int), 0)::int from jsonb_each_text(gone) as kinds(kind, n)) as gone
    from retention_runs order by ran_at desc, id desc limit 1`) ?? null;

export interface LetGo {
  readonly recordId: string;
  readonly companyId: string | null;
  readonly entries: number | null;
  readonly hash: string | null;
  readonly storageKeys: readonly string[];
}

export const letGoSome = (work: Work, kind: RetentionKind, before: Date, most: number): Promise<readonly LetGo[]> =>
  allRows<LetGo>(work)`
    select record_id as "recordId", company_id as "companyId", entries, hash, storage_keys as "storageKeys"
    from gatehouse.let_go(${kind}, ${before}, ${most})`;

export const insertRun = (
  work: Work,
  run: {
    readonly by: { readonly id: string | null; readonly name: string };
    readonly gone: object;
    readonly files: number;
  },
): Promise<string> =>
  insertRow(work, 'retention_runs', {
    ran_at: work.now,
    by_id: run.by.id,
    by_name: run.by.name,
    gone: JSON.stringify(run.gone),
    files: run.files,
  });

const instant = (column: string) => sql`to_json(${sql.ref(column)}) #>> '{}'`;

export const listHolds = (work: Work): Promise<LegalHold[]> =>
  allRows<LegalHold>(work)`
    select h.id as "holdId", h.company_id as "companyId", c.production_name as "companyName", h.project_id as "projectId", p.name as "projectName",
      h.reason, h.placed_by_name as "placedBy", ${instant('h.placed_at')} as "placedAt", h.lifted_by_name as "liftedBy",
      ${instant('h.lifted_at')} as "liftedAt", h.lifted_because as "liftedBecause"
    from legal_holds h join companies c on c.id = h.company_id left join projects p on p.id = h.project_id
    order by h.lifted_at is not null, h.placed_at desc limit 200`;

/** undefined: there is one already. */
export const insertHold = (
  work: Work,
  hold: {
    readonly companyId: string;
    readonly projectId: string | null;
    readonly reason: string;
    readonly by: { readonly id: string; readonly name: string };
  },
): Promise<string | undefined> =>
  oneValue<string>(work)`
    insert into legal_holds (company_id, project_id, reason, placed_at, placed_by, placed_by_name)
    values (${hold.companyId}, ${hold.projectId}, ${hold.reason}, ${work.now}, ${hold.by.id}, ${hold.by.name}) on conflict do nothing returning id`;

export const isCompany = (work: Work, companyId: string): Promise<boolean> =>
  isThere(work, 'companies', { id: companyId });
export const isProjectOf = (work: Work, projectId: string, companyId: string): Promise<boolean> =>
  isThere(work, 'projects', { id: projectId, company_id: companyId });

/** Gives whose it was; undefined: it is not there, or was lifted before. */
export const liftHold = (
  work: Work,
  holdId: string,
  lifted: { readonly by: { readonly id: string; readonly name: string }; readonly because: string },
): Promise<string | undefined> =>
  oneValue<string>(work)`
    update legal_holds set lifted_at = ${work.now}, lifted_by = ${lifted.by.id}, lifted_by_name = ${lifted.by.name}, lifted_because = ${lifted.because}
    where id = ${holdId} and lifted_at is null returning company_id`;
