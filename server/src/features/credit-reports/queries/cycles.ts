import type { CycleStage, DecidedCycle } from '@gatehouse/domain/credit-reports/cycle.ts';
import { lotTimeZone } from '@gatehouse/domain/sites/sites.ts';
import { sql } from 'kysely';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** The lot's midnight at the beginning of this day. */
const beginOf = (day: string) => sql`(${day}::date::timestamp at time zone ${lotTimeZone()})`;
const inDepartment = (departmentId: string | null) =>
  departmentId === null
    ? sql`true`
    : sql`exists (select 1 from credit_lines l where l.application_id = y.application_id and l.department_id = ${departmentId})`;

/** Applications that were decided since this day, each with the business days of its steps. A withdrawn one was not decided. */
export const readDecidedCycles = async (
  work: Work,
  from: string,
  departmentId: string | null,
): Promise<readonly DecidedCycle[]> => {
  const row = await oneRow<{ days: readonly (readonly [string, ...number[]])[] | null }>(work)`
    select json_agg(json_build_array((y.decided_at at time zone ${lotTimeZone()})::date, y.claim_days, y.review_days, y.level_1_days, y.level_2_days, y.risk_days, y.final_days)) as days
    from credit_cycles y where y.decided_at >= ${beginOf(from)} and y.outcome <> 'WITHDRAWN' and ${inDepartment(departmentId)}`;
  return (row?.days ?? []).map(([decidedOn, claim, review, level1, level2, risk, final]) => ({
    decidedOn,
    stages: {
      claim,
      review,
      'level-1': level1,
      'level-2': level2,
      risk,
      final,
    } as Readonly<Record<CycleStage, number>>,
  }));
};

export type Outcome = 'APPROVED' | 'CONDITIONAL' | 'COD' | 'DENIED' | 'WITHDRAWN';

export interface Outcomes {
  readonly outcomes: readonly { readonly outcome: Outcome; readonly count: number; readonly cents: number }[];
  readonly reasons: readonly { readonly reasonId: number; readonly count: number }[];
}

/** What came out of the period: by outcome with the money asked for, and why credit was denied. A denial that was undone counts no more. */
export const readOutcomes = async (work: Work, from: string, departmentId: string | null): Promise<Outcomes> => {
  const row = await oneRow<Outcomes>(work)`select
      coalesce((select json_agg(o) from (select y.outcome, count(*)::int as count, coalesce(sum(a.requested_cents), 0)::bigint as cents
        from credit_cycles y join credit_applications a on a.id = y.application_id
        where y.decided_at >= ${beginOf(from)} and a.deleted_at is null and ${inDepartment(departmentId)} group by y.outcome) o), '[]') as outcomes,
      coalesce((select json_agg(r) from (select reason as "reasonId", count(*)::int as count
        from denials y cross join lateral unnest(y.reason_ids) reason
        where y.decided_at >= ${beginOf(from)} and y.undone_at is null and ${inDepartment(departmentId)} group by reason order by 2 desc, 1) r), '[]') as reasons`;
  return row as Outcomes;
};
