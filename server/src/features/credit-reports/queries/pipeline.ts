import { unsettledStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface PipelineRow {
  readonly status: (typeof unsettledStatuses)[number];
  readonly count: number;
  readonly cents: number;
}

/** What was submitted and is not settled, by status. With a department only those that share the limit with it, and its share. */
export const readPipeline = (work: Work, departmentId: string | null): Promise<readonly PipelineRow[]> =>
  allRows<PipelineRow>(work)`select a.status, count(*)::int as count,
      coalesce(sum(${departmentId === null ? sql`coalesce(a.requested_cents, 0)` : sql`l.amount_cents`}), 0)::bigint as cents
    from credit_applications a ${departmentId === null ? sql`` : sql`join credit_lines l on l.application_id = a.id and l.department_id = ${departmentId}`}
    where a.deleted_at is null and a.status in ${listed(unsettledStatuses)}
    group by a.status`;
