import { openLimitChangeStates } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { limitStatuses, undecidedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { listed } from '#server/db/listed.ts';
import { allValues, deleteRows, run, updateRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts } from './parts.ts';
import { ofApplication } from './writes.ts';

/** Applications that wait for a decision or have a limit that counts, in which this department has a share or is asked to get one. */
export const idsWithShare = (work: Work, departmentId: string): Promise<readonly string[]> =>
  allValues<string>(work)`
    select a.id from credit_applications a
    where a.deleted_at is null and a.status in ${listed([...undecidedStatuses, ...limitStatuses])} and (
      exists (select from credit_lines l where l.application_id = a.id and l.department_id = ${departmentId})
      or exists (select from limit_changes n where n.application_id = a.id and n.department_id = ${departmentId} and n.state in ${listed(openLimitChangeStates)}))
    order by a.id`;

/** The share of one department is added to that of the other, which may have none yet. */
export const moveLine = async (work: Work, parts: Parts, from: string, to: string): Promise<void> => {
  const { application_id, company_id } = ofApplication(parts);
  await run(work)`
    insert into credit_lines (application_id, company_id, department_id, amount_cents)
    select application_id, ${company_id}, ${to}, amount_cents from credit_lines where application_id = ${application_id} and department_id = ${from}
    on conflict (application_id, department_id) do update set amount_cents = credit_lines.amount_cents + excluded.amount_cents`;
  await deleteRows(work, 'credit_lines', { application_id, department_id: from });
};

const ofLevelOne = (applicationId: string, departmentId: string, limitChangeId: string | null) => ({
  application_id: applicationId,
  limit_change_id: limitChangeId,
  level: 'LEVEL_1',
  department_id: departmentId,
  decision: 'APPROVED',
  voided_at: null,
});

/** What level 1 signed for one department stands for the other. `limitChangeId` null: about the application itself. */
export const carrySignature = async (
  work: Work,
  applicationId: string,
  { from, to, limitChangeId }: { from: string; to: string; limitChangeId: string | null },
): Promise<void> => {
  await updateRows(work, 'approvals', ofLevelOne(applicationId, from, limitChangeId), { department_id: to });
};

/** What level 1 signed for a department no longer speaks for what it has now; the row stays, marked (credit.md T8). */
export const voidSignature = async (
  work: Work,
  applicationId: string,
  departmentId: string,
  limitChangeId: string | null,
): Promise<void> => {
  const which = ofLevelOne(applicationId, departmentId, limitChangeId);
  await updateRows(work, 'approvals', which, { voided_at: work.now });
};

/** Changes of the limit that wait and were to give this department a share give it to the other. */
export const moveAskedShare = (work: Work, applicationId: string, from: string, to: string): Promise<void> =>
  run(work)`update limit_changes set department_id = ${to}
    where application_id = ${applicationId} and department_id = ${from} and state in ${listed(openLimitChangeStates)}`;
