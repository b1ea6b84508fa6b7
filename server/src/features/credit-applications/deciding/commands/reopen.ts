import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import type { CustomerSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { fieldRefusal, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { insertRevisionRequest } from '#server/features/credit-applications/apply/queries/submissions.ts';
import {
  begin,
  finish,
  type Locked,
  type Mover,
  personOf,
  signed,
} from '#server/features/credit-applications/commands/move.ts';
import type { ApplicationSet } from '#server/features/credit-applications/queries/writes.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { queueReopened } from '../emails/decision.ts';
import { queueRevisionRequest } from '../emails/revision-request.ts';
import { voidApprovals } from '../queries/approvals.ts';
import { endTasks, undoDenials } from '../queries/decisions.ts';
import { recallRiskRequests } from '../queries/risk.ts';

/**
 * What was decided is decided afresh: answers that led to it do not speak for the next decision, and a denial is taken back. The version that
 * was signed, the letters and the history stay.
 */
const wipe = async (mover: Mover, { parts }: Locked): Promise<ApplicationSet> => {
  const { work, creditApplicationId } = mover;
  await voidApprovals(work, creditApplicationId);
  await recallRiskRequests(work, creditApplicationId, ['ASKED', 'ACCEPTED', 'DECLINED']);
  await undoDenials(work, creditApplicationId);
  await endTasks(work, creditApplicationId, ['DENIAL_LETTER', 'RE_REVIEW']);
  const person = personOf(mover);
  return {
    owner_id: can(person, 'reviewSubmittedCreditApp') ? person.userProfileId : parts.application.owner_id,
    approved_cents: null,
    approved_by: null,
    approved_at: null,
    expires_on: null,
    decided_at: null,
    cod_deposit: null,
    custom_limit_until: null,
    custom_limit_base_cents: null,
  };
};

/** One application of a project is open at a time: a draft that was started in the same moment is met here. */
const unlessOneIsOpen = async <T>(task: () => Promise<T>): Promise<T> => {
  try {
    return await task();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'credit_applications_one_open')
      throw new Refusal(409, 'This project has an open credit application.', 'not-now');
    throw error;
  }
};

/** T25: back to the review. */
export const reopen = async (mover: Mover, reason: string, publicUrl: string) => {
  const locked = await begin(mover, 'reopen');
  const set = await wipe(mover, locked);
  const done = await unlessOneIsOpen(() =>
    finish(mover, locked, 'reopen', { set, comment: reason, visibleToCustomer: true }),
  );
  await queueReopened(mover.work, locked.parts, publicUrl);
  return done;
};

export interface ReopenForRevision {
  readonly reason: string;
  readonly dueOn: string;
  readonly items: readonly { readonly section: CustomerSection; readonly note: string }[];
}

/** T25 where the customer must give more first: the same list as a request for revision (T7). */
export const reopenForRevision = async (mover: Mover, asked: ReopenForRevision, publicUrl: string) => {
  const { work } = mover;
  const locked = await begin(mover, 'reopenForRevision');
  if (asked.dueOn <= lotToday(work.now)) throw fieldRefusal(400, 'dueOn', creditMessages.dayNotAhead);
  const set = await wipe(mover, locked);
  const by = signed(personOf(mover), locked);
  await insertRevisionRequest(work, locked.parts, { ...asked, actor: by });
  const done = await unlessOneIsOpen(() =>
    finish(mover, locked, 'reopenForRevision', { set, comment: asked.reason, visibleToCustomer: true }),
  );
  await queueRevisionRequest(work, locked.parts, { ...asked, askedBy: by.name }, publicUrl);
  return done;
};

/** T17: a declined risk leaves the un-risked part. Back to the recommendation, with every answer that was given. */
export const reviseRecommendation = async (mover: Mover, comment: string | undefined) => {
  const locked = await begin(mover, 'reviseRecommendation');
  return finish(mover, locked, 'reviseRecommendation', { comment, visibleToCustomer: false });
};
