import type { LimitChangeState } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { openLimitChangeStates } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { ofApplication } from '#server/features/credit-applications/deciding/queries/decisions.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';

interface ChangeWrite {
  readonly fromCents: number;
  readonly toCents: number;
  readonly until: string | null;
  readonly reason: string;
  readonly departmentId: string | null;
  readonly departmentCents: number | null;
  readonly state: LimitChangeState;
  readonly actor: { readonly id: string; readonly name: string };
}

/** A change that is done at once was decided by who asked for it. */
export const insertLimitChange = async (work: Work, parts: Parts, change: ChangeWrite): Promise<string> => {
  const atOnce = change.state === 'DONE';
  const row = await work.trx
    .insertInto('limit_changes')
    .values({
      ...ofApplication(parts),
      from_cents: change.fromCents,
      to_cents: change.toCents,
      until: change.until,
      reason: change.reason,
      department_id: change.departmentId,
      department_cents: change.departmentCents,
      state: change.state,
      asked_by: change.actor.id,
      asked_by_name: change.actor.name,
      asked_at: work.now,
      decided_by: atOnce ? change.actor.id : null,
      decided_by_name: atOnce ? change.actor.name : null,
      decided_at: atOnce ? work.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const moveLimitChange = (
  work: Work,
  changeId: string,
  state: LimitChangeState,
  decided: { readonly id: string | null; readonly name: string; readonly comment: string | undefined } | null,
): Promise<void> =>
  updateRow(work, 'limit_changes', changeId, {
    state,
    ...(decided === null
      ? {}
      : {
          decided_by: decided.id,
          decided_by_name: decided.name,
          decided_at: work.now,
          comment: decided.comment === undefined || decided.comment === '' ? null : decided.comment,
        }),
  });

/** A change that still runs ends with the credit it was about; gives their ids. */
export const endLimitChanges = async (work: Work, applicationId: string): Promise<readonly string[]> => {
  const ended = await work.trx
    .updateTable('limit_changes')
    .set({ state: 'ENDED', decided_at: work.now })
    .where('application_id', '=', applicationId)
    .where('state', 'in', [...openLimitChangeStates])
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
};
