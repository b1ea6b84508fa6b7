import type { DenialClocks } from '@gatehouse/domain/credit-applications/deciding/clocks.ts';
import type { ConditionKind, TaskKind } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { insertRows, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';

/** Every row of an application's parts names it and its company. */
export const ofApplication = ({ application }: Parts) => ({
  application_id: application.id,
  company_id: application.company_id,
});

interface DenialWrite {
  readonly reasonIds: readonly number[];
  readonly otherReason: string | null;
  readonly note: string | null;
  readonly offerCashAccount: boolean;
  readonly clocks: DenialClocks;
  readonly actor: { readonly id: string; readonly name: string };
}

export const insertDenial = (work: Work, parts: Parts, denial: DenialWrite): Promise<void> =>
  insertRows(work, 'denials', {
    ...ofApplication(parts),
    submitted_version: parts.application.submitted_version,
    reason_ids: [...denial.reasonIds],
    other_reason: denial.otherReason,
    note: denial.note,
    offer_cash_account: denial.offerCashAccount,
    decided_by: denial.actor.id,
    decided_by_name: denial.actor.name,
    decided_at: work.now,
    letter_due_on: denial.clocks.letterDueOn,
    reasons_until: denial.clocks.reasonsUntil,
  });

/** A reopening takes the denial back; the row stays as it was said (promises rule 8). */
export const undoDenials = async (work: Work, applicationId: string): Promise<void> => {
  await work.trx
    .updateTable('denials')
    .set({ undone_at: work.now })
    .where('application_id', '=', applicationId)
    .where('undone_at', 'is', null)
    .execute();
};

export interface AskedCondition {
  readonly kind: ConditionKind;
  readonly note?: string | undefined;
  readonly dueOn: string;
}

export const insertConditions = (
  work: Work,
  parts: Parts,
  conditions: readonly AskedCondition[],
  askedBy: string,
): Promise<void> =>
  insertRows(
    work,
    'credit_conditions',
    conditions.map(({ kind, note, dueOn }) => ({
      ...ofApplication(parts),
      submitted_version: parts.application.submitted_version,
      kind,
      note: note === undefined || note === '' ? null : note,
      due_on: dueOn,
      asked_by: askedBy,
      asked_at: work.now,
    })),
  );

export const meetCondition = (
  work: Work,
  conditionId: string,
  shown: { readonly evidence: string; readonly documentId: string | null },
  by: { readonly id: string; readonly name: string },
): Promise<void> =>
  updateRow(work, 'credit_conditions', conditionId, {
    evidence: shown.evidence,
    evidence_document_id: shown.documentId,
    met_at: work.now,
    met_by: by.id,
    met_by_name: by.name,
  });

/** One task of a kind and day for an application, however often it is asked for. Gives false when it was there already. */
export const addTask = async (
  work: Work,
  parts: Parts,
  task: { readonly kind: TaskKind; readonly dueOn: string; readonly note?: string },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await work.trx
    .insertInto('credit_tasks')
    .values({
      ...ofApplication(parts),
      kind: task.kind,
      due_on: task.dueOn,
      note: task.note ?? null,
      created_at: work.now,
    })
    .onConflict((conflict) => conflict.columns(['application_id', 'kind', 'due_on']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Ticks off open tasks of these kinds: `by` null, because what they asked for does not matter any more. */
export const endTasks = async (
  work: Work,
  applicationId: string,
  kinds: readonly TaskKind[],
  by: string | null = null,
): Promise<void> => {
  await work.trx
    .updateTable('credit_tasks')
    .set({ done_at: work.now, done_by: by })
    .where('application_id', '=', applicationId)
    .where('kind', 'in', [...kinds])
    .where('done_at', 'is', null)
    .execute();
};

export const doTask = async (work: Work, applicationId: string, taskId: string, by: string): Promise<boolean> => {
  const { numUpdatedRows } = await work.trx
    .updateTable('credit_tasks')
    .set({ done_at: work.now, done_by: by })
    .where('application_id', '=', applicationId)
    .where('id', '=', taskId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Remembers that a notice was made; false when it was made before, however often the job runs (promises rule 17). */
export const noticeOnce = async (work: Work, parts: Parts, kind: string, key: string): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await work.trx
    .insertInto('credit_notices')
    .values({ ...ofApplication(parts), kind, key, made_at: work.now })
    .onConflict((conflict) => conflict.columns(['application_id', 'kind', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};
