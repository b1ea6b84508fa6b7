import type { NewPass } from '@gatehouse/domain/passes/pass.ts';
import type { PassStatus } from '@gatehouse/domain/passes/status.ts';
import { expiring } from '@gatehouse/domain/passes/status.ts';
import { sql, type Updateable } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { affected, changeRow, oneRow, run, updateRow } from '#server/db/rows.ts';
import type { Passes } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';
import { type DayAtSite, todayWhere } from '#server/platform/clock/site-days.ts';
import type { PassProject } from './projects.ts';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** The columns that a form fills. */
export const columnsOf = (pass: NewPass) => ({
  type: pass.type,
  first_name: pass.firstName,
  last_name: pass.lastName,
  visitor_company: orNull(pass.visitorCompany),
  email: orNull(pass.email),
  phone: orNull(pass.phone),
  site: pass.site,
  gate: orNull(pass.gate),
  destination: pass.destination,
  host_phone: orNull(pass.hostPhone),
  arrives_on: pass.arrivesOn,
  leaves_on: pass.leavesOn,
  from_time: orNull(pass.fromTime),
  to_time: orNull(pass.toTime),
  plate: orNull(pass.plate.toUpperCase()),
  vehicle: orNull(pass.vehicle),
  parking_place: orNull(pass.parkingPlace),
  escort: pass.escort,
  note_to_gate: orNull(pass.noteToGate),
});

/** The next numbers of a project, as many as are asked for: 'G-20418-07'. The row is held until the transaction ends. */
const nextNumbers = async (work: Work, project: PassProject, count: number): Promise<readonly string[]> => {
  const row = await oneRow<{ last: number }>(work)`
    insert into pass_numbers (project_id, company_id, last) values (${project.projectId}, ${project.companyId}, ${count})
    on conflict (project_id) do update set last = pass_numbers.last + ${count} returning last`;
  const first = (row?.last ?? count) - count + 1;
  return Array.from({ length: count }, (_, place) => `G-${project.number}-${String(first + place).padStart(2, '0')}`);
};

export interface Host {
  readonly id: string | null;
  readonly name: string;
  readonly phone: string | null;
}

export const insertPasses = async (
  work: Work,
  project: PassProject,
  by: string,
  wanted: readonly (NewPass & { readonly host: Host })[],
): Promise<readonly string[]> => {
  const numbers = await nextNumbers(work, project, wanted.length);
  const inserted = await work.trx
    .insertInto('passes')
    .values(
      wanted.map(({ host, ...pass }, place) => ({
        ...columnsOf(pass),
        number: numbers[place] as string,
        company_id: project.companyId,
        project_id: project.projectId,
        host_id: host.id,
        host_name: host.name,
        host_phone: orNull(pass.hostPhone) ?? host.phone,
        status: 'REQUESTED',
        status_since: work.now,
        created_by: by,
        created_at: work.now,
        updated_at: work.now,
      })),
    )
    .returning(['id', 'number'])
    .execute();
  const order = new Map(numbers.map((number, place) => [number, place]));
  return inserted
    .toSorted((one, other) => (order.get(one.number) ?? 0) - (order.get(other.number) ?? 0))
    .map(({ id }) => id);
};

/** Columns that a form, a move or the gate sets. */
export type PassSet = Omit<Updateable<Passes>, 'status' | 'version' | 'updated_at' | 'status_since'>;

/** One change of one pass: its version counts it; its status is dated when it changes. */
export const updatePass = async (work: Work, passId: string, set: PassSet, to?: PassStatus): Promise<void> => {
  await changeRow(work, 'passes', passId, {
    ...set,
    ...(to === undefined ? {} : { status: to, status_since: work.now }),
  });
};

/** No code opens the gate for it any more. Nothing that people see of the pass has changed, so its version stays. */
export const forgetCode = (work: Work, passId: string): Promise<void> =>
  updateRow(work, 'passes', passId, { code_hash: null });

/**
 * Passes that nobody used in time, by the date of each site, and those whose leaving nobody noted for a day (decisions §5). Gives how many. The latest
 * of those dates is said beside, for the index.
 */
export const expirePasses = (work: Work, days: readonly DayAtSite[]): Promise<number> =>
  affected(work)`
    update passes set status = 'EXPIRED', status_since = ${work.now}, version = version + 1, updated_at = ${work.now}
    where leaves_on < ${days
      .map(([, day]) => day)
      .sort()
      .at(-1)}::date and leaves_on < ${todayWhere(sql`site`, days)} - case status when 'ARRIVED' then 1 else 0 end
      and status in ${listed(expiring)}`;

/** Notes of the gate and of the lot that are over for so long that nobody needs the names any more; a legal hold keeps those of its passes. */
export const deleteNotesOver = async (work: Work, before: Date): Promise<void> => {
  await run(work)`delete from gate_events e where e.at < ${before}
    and gatehouse.held_because(e.company_id, (select p.project_id from passes p where p.id = e.pass_id)) is null`;
  await run(work)`delete from lot_notices where last_day < ${before}::date`;
};
