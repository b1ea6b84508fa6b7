import type { DenialClocks } from '@gatehouse/domain/credit-applications/deciding/clocks.ts';
import type { ConditionKind, TaskKind } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { insertOnce, insertRows, updateRow, updateRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { ofApplication } from '#server/features/credit-applications/queries/writes.ts';

interface DenialWrite {
  readonly reasonIds: readonly number[];
  readonly otherReason: string | null;
  /** In the words of the day. */
  readonly reasons: readonly string[];
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
    reasons: [...denial.reasons],
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
  await updateRows(work, 'denials', { application_id: applicationId, undone_at: null }, { undone_at: work.now });
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
export const addTask = (
  work: Work,
  parts: Parts,
  task: { readonly kind: TaskKind; readonly dueOn: string; readonly note?: string },
): Promise<boolean> =>
  insertOnce(work, 'credit_tasks', {
    ...ofApplication(parts),
    kind: task.kind,
    due_on: task.dueOn,
    note: task.note ?? null,
    created_at: work.now,
  });

/** Ticks off open tasks of these kinds: `by` null, because what they asked for does not matter any more. */
export const endTasks = async (
  work: Work,
  applicationId: string,
  kinds: readonly TaskKind[],
  by: string | null = null,
): Promise<void> => {
  const open = { application_id: applicationId, kind: kinds, done_at: null };
  await updateRows(work, 'credit_tasks', open, { done_at: work.now, done_by: by });
};

export const doTask = async (work: Work, applicationId: string, taskId: string, by: string): Promise<boolean> => {
  const open = { application_id: applicationId, id: taskId, done_at: null };
  return (await updateRows(work, 'credit_tasks', open, { done_at: work.now, done_by: by })) === 1;
};

/** Remembers that a notice was made; false when it was made before, however often the job runs (promises rule 17). */
export const noticeOnce = (work: Work, parts: Parts, kind: string, key: string): Promise<boolean> =>
  insertOnce(work, 'credit_notices', { ...ofApplication(parts), kind, key, made_at: work.now });
