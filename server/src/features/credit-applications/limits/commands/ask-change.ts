import { firstStepOf, isWithinAuthority } from '@gatehouse/domain/credit-applications/limits/limit-change.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { fieldRefusal } from '@gatehouse/domain/http/refusal.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { begin, finish, type Mover, personOf, signed } from '#server/features/credit-applications/commands/move.ts';
import { factsOf } from '#server/features/credit-applications/facts.ts';
import { linesAfter } from '#server/features/credit-applications/limits/change-facts.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { chargingDepartments, holdDepartments } from '#server/features/departments/queries.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { queueLimitAdjusted, queueLimitChangeRequest } from '../emails/limit-change.ts';
import { insertLimitChange } from '../queries/limit-changes.ts';
import { applyChange } from './change.ts';

export interface LimitChangeInput {
  readonly toCents: number;
  readonly until?: string | undefined;
  readonly reason: string;
  readonly departmentId?: string | undefined;
  readonly departmentCents?: number | undefined;
}

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
  if (increase === 0 && departmentId === null) throw fieldRefusal(400, 'toCents', creditMessages.limitUnchanged);
  const department =
    departmentId === null
      ? undefined
      : (await chargingDepartments(work)).find((known) => known.departmentId === departmentId);
  if (departmentId !== null && department === undefined)
    throw fieldRefusal(400, 'departmentId', creditMessages.departmentUnknown);
  const departmentCents = departmentId === null ? null : (input.departmentCents ?? increase);
  if (departmentCents !== null && departmentCents <= 0)
    throw fieldRefusal(400, 'departmentCents', creditMessages.amountRequired);
  const lines = linesAfter(parts.lines, { departmentId, departmentCents });
  if (lines.reduce((sum, { amountCents }) => sum + amountCents, 0) > input.toCents)
    throw fieldRefusal(400, 'toCents', creditMessages.linesAboveLimit);
  const until = input.until ?? null;
  if (until !== null && until <= lotToday(work.now)) throw fieldRefusal(400, 'until', creditMessages.dayNotAhead);
  if (until !== null && application.expires_on !== null && until >= application.expires_on)
    throw fieldRefusal(400, 'until', creditMessages.dayNotBeforeExpiry);
  const departmentName = department?.name ?? null;
  return { fromCents, toCents: input.toCents, until, departmentId, departmentName, departmentCents, lines };
};

/** T26: at once inside the person's authority, else a request that runs the levels on the new total. */
export const adjustLimit = async (mover: Mover, input: LimitChangeInput, publicUrl: string) => {
  const { work } = mover;
  const person = personOf(mover);
  if (input.departmentId) await holdDepartments(work, [input.departmentId]);
  const locked = await begin(mover, 'adjustCreditLimit');
  const { parts } = locked;
  const change = await checked(work, parts, input);
  const facts = factsOf(parts, work.now);
  const by = signed(person, locked);
  const row = { ...change, reason: input.reason, actor: by };
  const said = `${formatMoney(change.fromCents)} to ${formatMoney(change.toCents)}. ${input.reason}`;
  if (isWithinAuthority(facts, change, person)) {
    await insertLimitChange(work, parts, { ...row, state: 'DONE' });
    const set = await applyChange(work, parts, change);
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
