import { begin, finish, type Mover } from '#server/features/credit-applications/commands/move.ts';
import { queueExpired } from '../emails/expiry.ts';
import { queueHeld, queueReleased } from '../emails/hold.ts';
import { addGuaranteeRelease, endWithCredit } from './follow-ups.ts';

/** T27: no new charges from now on; the customer reads why. By people or by the rules (credit.md §6). */
export const hold = async (mover: Mover, reason: string, publicUrl: string) => {
  const { work } = mover;
  const locked = await begin(mover, 'hold');
  const done = await finish(mover, locked, 'hold', {
    set: { hold_reason: reason, status_before_hold: locked.parts.application.status },
    comment: reason,
    visibleToCustomer: true,
  });
  await queueHeld(work, locked.parts, reason, publicUrl);
  return done;
};

/** T28: back to the status before the hold. */
export const release = async (mover: Mover, reason: string, publicUrl: string) => {
  const { work } = mover;
  const locked = await begin(mover, 'release');
  const done = await finish(mover, locked, 'release', {
    set: { hold_reason: null, status_before_hold: null },
    comment: reason,
    visibleToCustomer: true,
  });
  await queueReleased(work, locked.parts, publicUrl);
  return done;
};

/** T29: the day after the last day. */
export const expire = async (mover: Mover, publicUrl: string) => {
  const { work } = mover;
  const locked = await begin(mover, 'expire');
  const done = await finish(mover, locked, 'expire', {
    set: { hold_reason: null, status_before_hold: null },
    visibleToCustomer: true,
  });
  await endWithCredit(work, locked.parts);
  await queueExpired(work, locked.parts, publicUrl);
  return done;
};

/** T32: with its project; a guarantee that was given is to go back. */
export const close = async (mover: Mover, comment: string | undefined) => {
  const { work } = mover;
  const locked = await begin(mover, 'closeWithProject');
  const done = await finish(mover, locked, 'closeWithProject', { comment, visibleToCustomer: true });
  await endWithCredit(work, locked.parts);
  await addGuaranteeRelease(work, locked.parts);
  return done;
};
