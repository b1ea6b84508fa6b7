import type { ApprovalBefore } from '@gatehouse/domain/credit-applications/redline/redline-approvals.ts';
import type { CustomerSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { CorrectionRow, Snapshot } from '#server/features/credit-applications/queries/parts.ts';
import { visibleTo } from '#server/features/credit-applications/queries/visible.ts';
import type { Scope } from '#server/platform/session/scope.ts';

export interface VersionRow {
  readonly submitted_version: number;
  readonly submitted_at: string;
  readonly signed_by: string;
  readonly signed_version: number | null;
  readonly correction: CorrectionRow['correction'] | null;
}
export interface RedlineSource {
  readonly submitted_version: number;
  readonly versions: readonly VersionRow[];
  readonly before: Snapshot | null;
  readonly after: Snapshot | null;
  readonly lines: readonly { readonly departmentId: string; readonly amountCents: number }[];
  readonly approvals: readonly ApprovalBefore[];
  readonly asked: readonly {
    readonly asked_by_name: string;
    readonly items: readonly {
      readonly section: CustomerSection;
      readonly note: string;
      readonly changed?: boolean;
      readonly answer?: string | null;
    }[];
  }[];
}

/**
 * Everything a redline is made of in one statement. Approvals and requests are those of the versions from `from` up to the one before `to`:
 * what was given and asked before the later version came. undefined: not there or not this scope's to see.
 */
export const readRedline = async (
  work: Work,
  scope: Scope,
  creditApplicationId: string,
  asked: { readonly from: number | undefined; readonly to: number | undefined },
): Promise<RedlineSource | undefined> => {
  const to = sql<number>`coalesce(${asked.to ?? null}::integer, a.submitted_version)`;
  const from = sql<number>`coalesce(${asked.from ?? null}::integer, ${to} - 1)`;
  const snapshotOf = (version: typeof to) =>
    sql`(select v.snapshot from credit_application_versions v where v.application_id = a.id and v.submitted_version = ${version})`;
  const between = (column: ReturnType<typeof sql.ref>) => sql`${column} >= ${from} and ${column} < ${to}`;
  const row = await oneRow<{ redline: RedlineSource }>(work)`select json_build_object(
      'submitted_version', a.submitted_version,
      'versions', coalesce((select json_agg(json_build_object('submitted_version', v.submitted_version, 'submitted_at', v.submitted_at, 'signed_by', v.signature->>'signedBy',
            'signed_version', v.signed_version, 'correction', v.correction)
          order by v.submitted_version desc)
        from credit_application_versions v where v.application_id = a.id), '[]'),
      'before', ${snapshotOf(from)},
      'after', ${snapshotOf(to)},
      'lines', coalesce((select json_agg(json_build_object('departmentId', l.department_id, 'amountCents', l.amount_cents)) from credit_lines l where l.application_id = a.id), '[]'),
      'approvals', coalesce((select json_agg(o order by o.at) from (
          select g.level, g.department_id as "departmentId", t.name as "departmentName", g.decided_by_name as "byName", g.amount_cents as "amountCents",
            g.voided_at is not null as voided, g.decided_at as at
          from approvals g left join departments t on t.id = g.department_id
          where g.application_id = a.id and g.decision = 'APPROVED' and g.limit_change_id is null and ${between(sql.ref('g.submitted_version'))}
          union all
          select 'RISK', null, null, r.name, r.amount_cents, r.state <> 'ACCEPTED', r.answered_at
          from risk_requests r
          where r.application_id = a.id and r.answered_at is not null and r.state in ${listed(['ACCEPTED', 'RECALLED'])} and r.limit_change_id is null
            and ${between(sql.ref('r.submitted_version'))}) o), '[]'),
      'asked', coalesce((select json_agg(json_build_object('asked_by_name', q.asked_by_name, 'items', q.items) order by q.asked_at)
        from revision_requests q where q.application_id = a.id and q.answered_at is not null and ${between(sql.ref('q.submitted_version'))}), '[]')
    ) as redline
    from credit_applications a where a.id = ${creditApplicationId} and a.deleted_at is null and ${visibleTo(scope)}`;
  return row?.redline;
};
