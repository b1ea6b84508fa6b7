import type { ActedFor } from '@gatehouse/domain/permissions/people.ts';
import { deleteRows, insertRows, run, updateRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { ofApplication } from '#server/features/credit-applications/queries/writes.ts';

interface ApprovalWrite {
  readonly level: 'LEVEL_1' | 'LEVEL_2' | 'FINAL';
  readonly departmentId: string | null;
  readonly amountCents: number;
  readonly comment: string | undefined;
  readonly actor: { readonly id: string; readonly name: string };
  /** Left out: about the application itself. */
  readonly limitChangeId?: string;
  /** Whose delegate decides; null: with the own authority. */
  readonly forUser?: ActedFor | null;
}

export const insertApproval = (work: Work, parts: Parts, approval: ApprovalWrite): Promise<void> =>
  insertRows(work, 'approvals', {
    ...ofApplication(parts),
    submitted_version: parts.application.submitted_version,
    level: approval.level,
    department_id: approval.departmentId,
    decision: 'APPROVED',
    amount_cents: approval.amountCents,
    comment: approval.comment ?? null,
    decided_by: approval.actor.id,
    decided_by_name: approval.actor.name,
    limit_change_id: approval.limitChangeId ?? null,
    on_behalf_of: approval.forUser?.userProfileId ?? null,
    on_behalf_of_name: approval.forUser?.name ?? null,
    decided_at: work.now,
  });

/** What was approved no longer speaks for what is there now; the rows stay, marked (credit.md T8). */
export const voidApprovals = async (work: Work, applicationId: string): Promise<void> => {
  await updateRows(work, 'approvals', { application_id: applicationId, voided_at: null }, { voided_at: work.now });
};

/**
 * An approval speaks for the amount it was given for, and no more (promises rule 10): where a new recommendation asks for more of a
 * department, of level 2 or of who takes the risk, they are asked again.
 */
export const voidOutgrown = async (
  work: Work,
  parts: Parts,
  asked: {
    readonly recommendedCents: number;
    readonly lines: readonly { readonly departmentId: string; readonly amountCents: number }[];
  },
): Promise<void> => {
  const { id } = parts.application;
  const split = asked.lines.length > 0;
  await run(work)`update approvals o set voided_at = ${work.now}
    where o.application_id = ${id} and o.limit_change_id is null and o.voided_at is null and o.decision = 'APPROVED' and not (
      case when o.level = 'LEVEL_1' and (o.department_id is not null or ${split}::boolean)
        then exists (select 1 from credit_lines l where l.application_id = ${id} and l.department_id = o.department_id and l.amount_cents <= o.amount_cents)
        else ${asked.recommendedCents}::bigint <= o.amount_cents end)`;
  await run(work)`update risk_requests r set state = 'RECALLED'
    where r.application_id = ${id} and r.limit_change_id is null and r.state = 'ACCEPTED' and r.amount_cents < ${asked.recommendedCents}::bigint`;
};

export const replaceLines = async (
  work: Work,
  parts: Parts,
  lines: readonly { readonly departmentId: string; readonly amountCents: number }[],
): Promise<void> => {
  await deleteRows(work, 'credit_lines', { application_id: parts.application.id });
  await insertRows(
    work,
    'credit_lines',
    lines.map(({ departmentId, amountCents }) => ({
      ...ofApplication(parts),
      department_id: departmentId,
      amount_cents: amountCents,
    })),
  );
};
