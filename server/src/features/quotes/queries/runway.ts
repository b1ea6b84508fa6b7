import type { CreditStatus } from '@gatehouse/domain/credit-applications/status.ts';
import type { Charge } from '@gatehouse/domain/quotes/runway.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { ofRecords, rowsInScope } from '#server/platform/session/scope-rows.ts';
import { charges } from './exposure.ts';

export interface RunwayRow {
  readonly id: string;
  readonly project_id: string;
  readonly status: CreditStatus;
  readonly version: number;
  readonly approved_cents: number | null;
  readonly custom_limit_until: string | null;
  readonly custom_limit_base_cents: number | null;
  readonly departments: readonly {
    readonly id: string;
    readonly name: string;
    readonly costumes: boolean;
    readonly cents: number;
    readonly approvers: readonly string[];
  }[];
  readonly charges: readonly Charge[];
}

/** One application with its limit, its shares and what is out of them, in one statement. `today`: designations have days. */
export const readRunway = async (
  work: Work,
  scope: Scope,
  creditApplicationId: string,
  today: string,
): Promise<RunwayRow | undefined> => {
  const mine = rowsInScope(scope, ofRecords);
  return oneRow<RunwayRow>(work)`
    select a.id, a.project_id, a.status, a.version, a.approved_cents, a.custom_limit_until, a.custom_limit_base_cents,
      (select json_agg(json_build_object('id', t.id, 'name', t.name, 'costumes', t.makes_costumes, 'cents', coalesce(l.amount_cents, 0), 'approvers', coalesce(
          (select json_agg(distinct o.decided_by_name) from approvals o where o.application_id = a.id and o.level = 'LEVEL_1' and o.department_id = t.id
            and o.voided_at is null and o.decision = 'APPROVED'),
          (select json_agg(u.first_name || ' ' || u.last_name order by u.last_name, u.first_name) from designations g join users u on u.id = g.user_id
            where g.level = 1 and g.department_id = t.id and g.valid_from <= ${today}::date and (g.valid_to is null or g.valid_to >= ${today}::date) and u.status = 'ACTIVE'),
          '[]')) order by t.name)
        from departments t left join credit_lines l on l.application_id = a.id and l.department_id = t.id where (t.serves_clients and t.charges and t.closed_at is null) or l.amount_cents is not null
          or exists (select from ${charges} h where h.project_id = a.project_id and h.department_id = t.id)) as departments,
      coalesce((select json_agg(json_build_object('departmentId', h.department_id, 'amountCents', h.amount_cents, 'invoicedCents', h.invoiced_cents))
        from ${charges} h where h.project_id = a.project_id), '[]') as charges
    from credit_applications a where a.id = ${creditApplicationId} and a.deleted_at is null and ${mine}`;
};
