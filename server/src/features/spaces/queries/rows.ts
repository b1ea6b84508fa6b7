import type { Allocation, BoardAllocation } from '@gatehouse/domain/spaces/space.ts';
import { type RawBuilder, sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { ofRecords, rowsInScope } from '#server/platform/session/scope-rows.ts';

/** With who else wants the days, which is for staff. */
export interface AllocationRow extends Allocation {
  readonly companyId: string;
  readonly updatedAt: Date;
  readonly challengerId: string | null;
  readonly challengerProject: string | null;
  readonly challengeAskedBy: string | null;
  readonly challengedAt: string | null;
}

const columns = sql`a.id as "allocationId", a.space_id as "spaceId", s.name as "spaceName", s.kind, s.site, s.place, a.project_id as "projectId",
  p.name as "projectName", c.production_name as "companyName", a.company_id as "companyId", a.starts_on as "startsOn", a.ends_on as "endsOn", a.state,
  a.hold_level as level, a.prep_days as "prepDays", a.strike_days as "strikeDays", a.note, ${instantText(sql`a.held_since`)} as "heldSince", ${instantText(sql`a.challenge_until`)} as "challengeUntil",
  a.version, a.updated_at as "updatedAt", a.challenged_by as "challengerId", ${instantText(sql`a.challenged_at`)} as "challengedAt", q.name as "challengerProject", u.first_name || ' ' || u.last_name as "challengeAskedBy"`;

const joined = sql`allocations a join spaces s on s.id = a.space_id join projects p on p.id = a.project_id join companies c on c.id = a.company_id
  left join allocations b on b.id = a.challenged_by left join projects q on q.id = b.project_id left join users u on u.id = a.challenge_asked_by`;

/** A customer's own projects only; the database's wall stands behind (gatehouse.raise_wall). */
export const visibleTo = (scope: Scope): RawBuilder<boolean> => rowsInScope(scope, ofRecords);

export const readAllocations = (
  work: Work,
  scope: Scope,
  where: RawBuilder<boolean>,
  limit = 2000,
): Promise<readonly AllocationRow[]> =>
  allRows<AllocationRow>(work)`
    select ${columns} from ${joined} where ${visibleTo(scope)} and ${where} order by a.starts_on, a.hold_level nulls first, a.id limit ${limit}`;

export const readAllocation = async (
  work: Work,
  scope: Scope,
  allocationId: string,
): Promise<AllocationRow | undefined> => (await readAllocations(work, scope, sql<boolean>`a.id = ${allocationId}`))[0];

/** What staff read. A customer reads their own days, and nothing of who else wants them. */
export const boardAllocationOf = (row: AllocationRow): BoardAllocation => ({
  ...row,
  challenger:
    row.challengerId === null || row.challengedAt === null
      ? null
      : {
          allocationId: row.challengerId,
          projectName: row.challengerProject ?? '',
          askedBy: row.challengeAskedBy,
          askedAt: row.challengedAt,
        },
});
