import type { LimitChangeState } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { openLimitChangeStates } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { inColumns } from '#server/db/in-columns.ts';
import { listed } from '#server/db/listed.ts';
import { allValues, insertRow, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { ofApplication } from '#server/features/credit-applications/queries/writes.ts';

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
export const insertLimitChange = (work: Work, parts: Parts, change: ChangeWrite): Promise<string> => {
  const { fromCents, toCents, until, reason, departmentId, departmentCents, state, actor } = change;
  const atOnce = state === 'DONE';
  return insertRow(work, 'limit_changes', {
    ...ofApplication(parts),
    ...inColumns({ fromCents, toCents, until, reason, departmentId, departmentCents, state }),
    asked_by: actor.id,
    asked_by_name: actor.name,
    asked_at: work.now,
    decided_by: atOnce ? actor.id : null,
    decided_by_name: atOnce ? actor.name : null,
    decided_at: atOnce ? work.now : null,
  });
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
export const endLimitChanges = (work: Work, applicationId: string): Promise<readonly string[]> =>
  allValues<string>(work)`
    update limit_changes set state = 'ENDED', decided_at = ${work.now}
    where application_id = ${applicationId} and state in ${listed(openLimitChangeStates)} returning id`;
