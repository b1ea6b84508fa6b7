import { returnableFrom } from '@gatehouse/domain/approval-policy/approval.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { fieldRefusal } from '@gatehouse/domain/http/refusal.ts';
import { begin, finish, type Mover, personOf } from '#server/features/credit-applications/commands/move.ts';
import { factsOf } from '#server/features/credit-applications/facts.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { queueLevelRequest } from '../emails/level-request.ts';
import { answerLevel } from './answer-level.ts';

/** T10: the recommendation goes to the levels; approvals that outlived a revision may already satisfy them. */
export const sendToLevel1 = async (mover: Mover, comment: string | undefined, publicUrl: string) => {
  const locked = await begin(mover, 'sendToLevel1');
  const done = await finish(mover, locked, 'sendToLevel1', { comment, visibleToCustomer: false });
  if (locked.to === 'PENDING_LEVEL_1' || locked.to === 'PENDING_LEVEL_2')
    await queueLevelRequest(mover.work, locked.parts, locked.to, publicUrl);
  return done;
};

/** T11: where the policy asks for no levels. */
export const sendToFinal = async (mover: Mover, comment: string | undefined) => {
  const locked = await begin(mover, 'sendToFinal');
  return finish(mover, locked, 'sendToFinal', { comment, visibleToCustomer: false });
};

/** T12: one answer per department that the person speaks for; the last department moves the application on. */
export const approveLevel1 = async (mover: Mover, comment: string | undefined, publicUrl: string) => {
  const locked = await begin(mover, 'approveLevel1');
  const forUser = await answerLevel(mover, locked, 1, factsOf(locked.parts, mover.work.now), { comment });
  const done = await finish(mover, locked, 'approveLevel1', { comment, visibleToCustomer: false, forUser });
  if (locked.to === 'PENDING_LEVEL_2') await queueLevelRequest(mover.work, locked.parts, locked.to, publicUrl);
  return done;
};

/** T13 */
export const approveLevel2 = async (mover: Mover, comment: string | undefined) => {
  const locked = await begin(mover, 'approveLevel2');
  const forUser = await answerLevel(mover, locked, 2, factsOf(locked.parts, mover.work.now), { comment });
  return finish(mover, locked, 'approveLevel2', { comment, visibleToCustomer: false, forUser });
};

/** T14: either level sends it back to accounts receivable with a reason. */
export const returnToAr = async (mover: Mover, comment: string) => {
  const moveFrom = ({ application }: Parts) =>
    application.status === 'PENDING_LEVEL_2' ? 'returnFromLevel2' : 'returnFromLevel1';
  const locked = await begin(mover, moveFrom);
  const move = moveFrom(locked.parts);
  const answer = returnableFrom(
    personOf(mover),
    move === 'returnFromLevel2' ? 2 : 1,
    factsOf(locked.parts, mover.work.now).lines,
  );
  const forUser = answer.may ? answer.forUser : null;
  return finish(mover, locked, move, { comment, visibleToCustomer: false, forUser });
};

/** T33: six digits, unique among active accounts (a constraint holds it; the sentence is ours). */
export const setArNumber = async (mover: Mover, arAccount: string, purchaseOrderRequired: boolean | undefined) => {
  const locked = await begin(mover, 'setArNumber');
  try {
    return await finish(mover, locked, 'setArNumber', {
      set: {
        ar_account: arAccount,
        ...(purchaseOrderRequired === undefined ? {} : { purchase_order_required: purchaseOrderRequired }),
      },
      visibleToCustomer: false,
    });
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'credit_applications_ar_account') {
      throw fieldRefusal(409, 'arAccount', creditMessages.arAccountTaken, 'taken');
    }
    throw error;
  }
};
