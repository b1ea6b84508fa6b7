import { decideChange, factsOfChange } from '@gatehouse/domain/credit-applications/limits/limit-change.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import {
  begin,
  finish,
  type Locked,
  type Mover,
  personOf,
  signed,
} from '#server/features/credit-applications/commands/move.ts';
import { answerLevel } from '#server/features/credit-applications/deciding/commands/answer-level.ts';
import { insertApproval } from '#server/features/credit-applications/deciding/queries/approvals.ts';
import type { LimitChangeRow } from '#server/features/credit-applications/deciding/queries/decision-rows.ts';
import { recallRiskRequestsOf } from '#server/features/credit-applications/deciding/queries/risk.ts';
import { factsOf } from '#server/features/credit-applications/facts.ts';
import { changeFactsOf } from '#server/features/credit-applications/limits/change-facts.ts';
import { queueLimitAdjusted, queueLimitChangeRequest } from '../emails/limit-change.ts';
import { moveLimitChange } from '../queries/limit-changes.ts';
import { applyChange, changeOf, unlessRefused } from './change.ts';

/** Who answers a level of the change writes an approval of that change; one person counts once there as well. */
const approveStep = async (mover: Mover, locked: Locked, row: LimitChangeRow, comment: string | undefined) => {
  const { work } = mover;
  const said = { comment, limitChangeId: row.id };
  if (row.state !== 'FINAL_REVIEW') {
    const facts = factsOfChange(factsOf(locked.parts, work.now), changeFactsOf(locked.parts, row));
    return answerLevel(mover, locked, row.state === 'PENDING_LEVEL_1' ? 1 : 2, facts, said);
  }
  await insertApproval(work, locked.parts, {
    ...said,
    level: 'FINAL',
    departmentId: null,
    amountCents: row.to_cents,
    actor: signed(personOf(mover), locked),
  });
  return null;
};

/** The step that the change waits for, by whom the same policy asks; the last one changes the limit. */
export const approveLimitChange = async (
  mover: Mover,
  changeId: string,
  comment: string | undefined,
  publicUrl: string,
) => {
  const { work } = mover;
  const person = personOf(mover);
  const locked = await begin(mover, 'approveLimitChange');
  const { parts } = locked;
  const row = changeOf(parts, changeId);
  const { to } = unlessRefused(decideChange('approve', factsOf(parts, work.now), changeFactsOf(parts, row), person));
  const forUser = await approveStep(mover, locked, row, comment);
  const by = signed(person, locked);
  await moveLimitChange(work, changeId, to, to === 'DONE' ? { ...by, comment } : null);
  const change = {
    fromCents: row.from_cents,
    toCents: row.to_cents,
    until: row.until,
    departmentId: row.department_id,
    departmentName: row.department_name,
    departmentCents: row.department_cents,
  };
  const isDone = to === 'DONE';
  const set = isDone ? await applyChange(work, parts, change) : {};
  const done = await finish(mover, locked, 'approveLimitChange', {
    set,
    comment,
    forUser,
    visibleToCustomer: isDone,
  });
  if (isDone) await queueLimitAdjusted(work, parts, { ...change, reason: row.reason }, publicUrl);
  else if (to !== row.state)
    await queueLimitChangeRequest(
      work,
      parts,
      { ...change, state: to, lines: changeFactsOf(parts, row).lines, approvals: row.approvals },
      publicUrl,
    );
  return isDone ? { ...done, message: moves.adjustCreditLimit.done } : done;
};

export const declineLimitChange = async (mover: Mover, changeId: string, comment: string) => {
  const { work } = mover;
  const person = personOf(mover);
  const locked = await begin(mover, 'declineLimitChange');
  const row = changeOf(locked.parts, changeId);
  const facts = factsOf(locked.parts, work.now);
  const { to } = unlessRefused(decideChange('decline', facts, changeFactsOf(locked.parts, row), person));
  await moveLimitChange(work, changeId, to, { ...signed(person, locked), comment });
  return finish(mover, locked, 'declineLimitChange', { comment, visibleToCustomer: false });
};

/** Accounts receivable takes its request back; links of risk approvers end with it. */
export const endLimitChange = async (mover: Mover, changeId: string, comment: string | undefined) => {
  const { work } = mover;
  const person = personOf(mover);
  const locked = await begin(mover, 'endLimitChange');
  const row = changeOf(locked.parts, changeId);
  if (!factsOf(locked.parts, work.now).limitChangeOpen || row.decided_at !== null)
    throw new Refusal(409, 'This change of the limit is decided.', 'not-now');
  await moveLimitChange(work, changeId, 'ENDED', { ...signed(person, locked), comment });
  await recallRiskRequestsOf(work, changeId, ['ASKED']);
  return finish(mover, locked, 'endLimitChange', { comment, visibleToCustomer: false });
};
