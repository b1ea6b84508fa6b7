import { standingAt } from '@gatehouse/domain/credit-applications/guards.ts';
import {
  type ChangeDecision,
  decideChange,
  decideChangeAnswer,
  decideChangeRisk,
  factsOfChange,
  firstStepOf,
  fitLines,
  isWithinAuthority,
} from '@gatehouse/domain/credit-applications/limits/limit-change.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { forbidden, notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import {
  begin,
  finish,
  type Locked,
  type Mover,
  personOf,
  signed,
} from '#server/features/credit-applications/commands/move.ts';
import {
  askApprovers,
  type RiskApproverInput,
} from '#server/features/credit-applications/deciding/commands/ask-risk.ts';
import { changeFactsOf, linesAfter, linesOf } from '#server/features/credit-applications/deciding/decision-shape.ts';
import { insertApproval, replaceLines } from '#server/features/credit-applications/deciding/queries/approvals.ts';
import type { LimitChangeRow } from '#server/features/credit-applications/deciding/queries/decision-rows.ts';
import { answerRiskRequest, recallRiskRequestsOf } from '#server/features/credit-applications/deciding/queries/risk.ts';
import { factsOf } from '#server/features/credit-applications/facts.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import type { ApplicationSet } from '#server/features/credit-applications/queries/writes.ts';
import { listDepartments } from '#server/features/departments/queries.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { queueLimitAdjusted, queueLimitChangeRequest } from '../emails/limit-change.ts';
import { insertLimitChange, moveLimitChange } from '../queries/limit-changes.ts';

export interface LimitChangeInput {
  readonly toCents: number;
  readonly until?: string | undefined;
  readonly reason: string;
  readonly departmentId?: string | undefined;
  readonly departmentCents?: number | undefined;
}

const wrong = (field: string, errorMessage: string): Refusal =>
  new Refusal(400, [{ errorMessage, field, code: 'invalid' }]);

interface Checked {
  readonly fromCents: number;
  readonly toCents: number;
  readonly until: string | null;
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly departmentCents: number | null;
  readonly lines: readonly { readonly departmentId: string; readonly amountCents: number }[];
}

/** What is asked for, as it would be done: a known department, a split that fits, an end that lies before the credit's own. */
const checked = async (work: Work, parts: Parts, input: LimitChangeInput): Promise<Checked> => {
  const { application } = parts;
  const fromCents = application.approved_cents ?? 0;
  const departmentId = input.departmentId ?? null;
  const increase = input.toCents - fromCents;
  if (increase === 0 && departmentId === null) throw wrong('toCents', creditMessages.limitUnchanged);
  const department =
    departmentId === null
      ? undefined
      : (await listDepartments(work)).find((known) => known.departmentId === departmentId);
  if (departmentId !== null && department === undefined) throw wrong('departmentId', creditMessages.departmentUnknown);
  const departmentCents = departmentId === null ? null : (input.departmentCents ?? increase);
  if (departmentCents !== null && departmentCents <= 0) throw wrong('departmentCents', creditMessages.amountRequired);
  const lines = linesAfter(linesOf(parts), { departmentId, departmentCents });
  if (lines.reduce((sum, { amountCents }) => sum + amountCents, 0) > input.toCents)
    throw wrong('toCents', creditMessages.linesAboveLimit);
  const until = input.until ?? null;
  if (until !== null && until <= lotToday(work.now)) throw wrong('until', creditMessages.dayNotAhead);
  if (until !== null && application.expires_on !== null && until >= application.expires_on)
    throw wrong('until', creditMessages.dayNotBeforeExpiry);
  const departmentName = department?.name ?? null;
  return { fromCents, toCents: input.toCents, until, departmentId, departmentName, departmentCents, lines };
};

type Applied = Pick<Checked, 'toCents' | 'until' | 'departmentId' | 'departmentCents'>;

/**
 * The row after the change. A limit with an end falls back to what stood before the first of them; one without stands for itself.
 */
const setFor = ({ application }: Parts, { toCents, until }: Applied): ApplicationSet => ({
  approved_cents: toCents,
  custom_limit_until: until,
  custom_limit_base_cents:
    until === null ? null : (application.custom_limit_base_cents ?? application.approved_cents ?? 0),
});

const apply = async (work: Work, parts: Parts, change: Applied): Promise<ApplicationSet> => {
  if (change.departmentId !== null) await replaceLines(work, parts, linesAfter(linesOf(parts), change));
  return setFor(parts, change);
};

/** T26: at once inside the person's authority, else a request that runs the levels on the new total. */
export const adjustLimit = async (mover: Mover, input: LimitChangeInput, publicUrl: string) => {
  const { work } = mover;
  const person = personOf(mover);
  const locked = await begin(mover, 'adjustCreditLimit');
  const { parts } = locked;
  const change = await checked(work, parts, input);
  const facts = factsOf(parts, work.now);
  const by = signed(person, locked);
  const row = { ...change, reason: input.reason, actor: by };
  const said = `${formatMoney(change.fromCents)} to ${formatMoney(change.toCents)}. ${input.reason}`;
  if (isWithinAuthority(facts, change, person)) {
    await insertLimitChange(work, parts, { ...row, state: 'DONE' });
    const set = await apply(work, parts, change);
    const done = await finish(mover, locked, 'adjustCreditLimit', { set, comment: said, visibleToCustomer: true });
    await queueLimitAdjusted(work, parts, { ...change, reason: input.reason }, publicUrl);
    return { ...done, state: 'DONE' as const };
  }
  const state = firstStepOf(facts, change);
  await insertLimitChange(work, parts, { ...row, state });
  const asked = await finish(mover, locked, 'askLimitChange', { comment: said, visibleToCustomer: false });
  await queueLimitChangeRequest(work, parts, { ...change, state, approvals: [] }, publicUrl);
  return { ...asked, state: 'ASKED' as const };
};

const changeOf = (parts: Parts, changeId: string): LimitChangeRow => {
  const row = parts.limit_changes.find(({ id }) => id === changeId);
  if (row === undefined) throw notFound();
  return row;
};

const unlessRefused = (decision: ChangeDecision): Extract<ChangeDecision, { ok: true }> => {
  if (decision.ok) return decision;
  throw decision.never ? forbidden() : new Refusal(409, decision.because, 'not-now');
};

/** Who answers a level of the change writes an approval of that change; one person counts once there as well. */
const approveStep = async (work: Work, locked: Locked, row: LimitChangeRow, person: Person, comment?: string) => {
  const facts = factsOfChange(factsOf(locked.parts, work.now), changeFactsOf(locked.parts, row));
  const actor = signed(person, locked);
  const base = { comment, actor, limitChangeId: row.id };
  if (row.state === 'FINAL_REVIEW') {
    await insertApproval(work, locked.parts, {
      ...base,
      level: 'FINAL',
      departmentId: null,
      amountCents: row.to_cents,
    });
    return null;
  }
  const level = row.state === 'PENDING_LEVEL_1' ? 1 : 2;
  const answer = standingAt(level, facts, person);
  if (!answer.may) throw new Refusal(409, answer.because, 'not-now');
  for (const departmentId of answer.departmentIds) {
    const share = facts.lines.find((line) => line.departmentId === departmentId)?.amountCents;
    await insertApproval(work, locked.parts, {
      ...base,
      level: level === 1 ? 'LEVEL_1' : 'LEVEL_2',
      departmentId,
      amountCents: share ?? row.to_cents,
      forUser: answer.forUser,
    });
  }
  return answer.forUser;
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
  const forUser = await approveStep(work, locked, row, person, comment);
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
  const set = isDone ? await apply(work, parts, change) : {};
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

/** T15 for a change: each approver gets a mail of their own about the new total. */
export const askRiskOfChange = async (
  mover: Mover,
  changeId: string,
  approvers: readonly RiskApproverInput[],
  message: string | undefined,
  publicUrl: string,
) => {
  const { work } = mover;
  const locked = await begin(mover, 'askLimitChangeRisk');
  const { parts } = locked;
  const row = changeOf(parts, changeId);
  unlessRefused(decideChangeRisk(factsOf(parts, work.now), changeFactsOf(parts, row), personOf(mover)));
  await askApprovers(
    work,
    locked,
    approvers,
    { message, amountCents: row.to_cents, limitChangeId: changeId },
    publicUrl,
  );
  await moveLimitChange(work, changeId, 'PENDING_RISK', null);
  const names = approvers.map(({ name }) => name).join(', ');
  return finish(mover, locked, 'askLimitChangeRisk', { comment: names, visibleToCustomer: false });
};

/** T16, T17 for a change: said by link. A no leaves the limit where it is until A/R asks another or takes the change back. */
export const answerRiskOfChange = async (
  mover: Mover,
  changeId: string,
  riskRequestId: string,
  answer: 'ACCEPTED' | 'DECLINED',
  comment: string | undefined,
): Promise<string> => {
  const { work } = mover;
  const move = answer === 'ACCEPTED' ? 'acceptLimitChangeRisk' : 'declineLimitChangeRisk';
  const locked = await begin(mover, move);
  const row = changeOf(locked.parts, changeId);
  const { to } = unlessRefused(
    decideChangeAnswer(answer, factsOf(locked.parts, work.now), changeFactsOf(locked.parts, row)),
  );
  await answerRiskRequest(work, riskRequestId, answer, comment);
  if (answer === 'DECLINED') await recallRiskRequestsOf(work, changeId, ['ASKED']);
  await moveLimitChange(work, changeId, to, null);
  return (await finish(mover, locked, move, { comment, visibleToCustomer: false })).message;
};

/** The custom limit has ended: back to what stood before it, and its department's line with it (credit.md §6). */
export const fallBack = async (mover: Mover, publicUrl: string) => {
  const { work } = mover;
  const locked = await begin(mover, 'fallBackLimit');
  const { parts } = locked;
  const { application } = parts;
  const toCents = application.custom_limit_base_cents ?? application.approved_cents ?? 0;
  const ended = parts.limit_changes.filter(
    ({ state, until }) => state === 'DONE' && until !== null && until === application.custom_limit_until,
  );
  const without = ended.reduce(
    (lines, { department_id, department_cents }) =>
      lines.map((line) =>
        line.departmentId === department_id
          ? { ...line, amountCents: line.amountCents - (department_cents ?? 0) }
          : line,
      ),
    linesOf(parts),
  );
  const lines = fitLines(
    without.filter(({ amountCents }) => amountCents > 0),
    toCents,
  );
  await replaceLines(work, parts, lines);
  const done = await finish(mover, locked, 'fallBackLimit', {
    set: { approved_cents: toCents, custom_limit_until: null, custom_limit_base_cents: null },
    comment: `${formatMoney(application.approved_cents ?? 0)} to ${formatMoney(toCents)}`,
    visibleToCustomer: true,
  });
  const change = {
    fromCents: application.approved_cents ?? 0,
    toCents,
    until: null,
    departmentName: null,
    departmentCents: null,
    reason: 'The limit before was set for a time, and that time has ended.',
  };
  await queueLimitAdjusted(work, parts, change, publicUrl);
  return done;
};
