import { standingAt } from '@gatehouse/domain/credit-applications/guards.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { addDays, addMonths } from '@gatehouse/domain/fields/calendar-date.ts';
import { forbidden, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { ActedFor, Person } from '@gatehouse/domain/permissions/people.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { queueDecision } from '../emails/decision.ts';
import { queueLevelRequest } from '../emails/level-request.ts';
import { factsOf } from '../facts.ts';
import type { Parts } from '../queries/parts.ts';
import { insertApproval } from '../queries/writes.ts';
import { begin, finish, type Locked, type Mover } from './move.ts';

/** A move that only a signed-in person makes. */
const personOf = (mover: Mover): Person => {
  if (typeof mover.by !== 'object' || !('userProfileId' in mover.by)) throw forbidden();
  return mover.by;
};
const signed = (person: Person, { actor }: Locked) => ({ id: person.userProfileId, name: actor.name });

/** T10: the recommendation goes to the levels; approvals that outlived a revision may already satisfy them. */
export const sendToLevel1 = async (mover: Mover, comment: string | undefined, publicUrl: string) => {
  const locked = await begin(mover, 'sendToLevel1');
  const version = await finish(mover, locked, 'sendToLevel1', { comment, visibleToCustomer: false });
  if (locked.to === 'PENDING_LEVEL_1' || locked.to === 'PENDING_LEVEL_2')
    await queueLevelRequest(mover.work, locked.parts, locked.to, publicUrl);
  return { message: 'Sent to level 1', version };
};

/** T11: where the policy asks for no levels. */
export const sendToFinal = async (mover: Mover, comment: string | undefined) => {
  const locked = await begin(mover, 'sendToFinal');
  return {
    message: 'Sent to final review',
    version: await finish(mover, locked, 'sendToFinal', { comment, visibleToCustomer: false }),
  };
};

const limitOf = (parts: Parts): number => parts.application.recommended_cents ?? parts.application.requested_cents ?? 0;

/** T12: one answer per department that the person speaks for; the last department moves the application on. */
export const approveLevel1 = async (mover: Mover, comment: string | undefined, publicUrl: string) => {
  const person = personOf(mover);
  const locked = await begin(mover, 'approveLevel1');
  const facts = factsOf(locked.parts, mover.work.now);
  const answer = standingAt(1, facts, person);
  if (!answer.may) throw new Refusal(409, answer.because, 'not-now');
  for (const departmentId of answer.departmentIds) {
    const amountCents = facts.lines.find((line) => line.departmentId === departmentId)?.amountCents ?? facts.limitCents;
    await insertApproval(mover.work, locked.parts, {
      level: 'LEVEL_1',
      departmentId,
      amountCents,
      comment,
      actor: signed(person, locked),
      forUser: answer.forUser,
    });
  }
  const { forUser } = answer;
  const version = await finish(mover, locked, 'approveLevel1', { comment, visibleToCustomer: false, forUser });
  if (locked.to === 'PENDING_LEVEL_2') await queueLevelRequest(mover.work, locked.parts, locked.to, publicUrl);
  return { message: 'Level 1 approved', version };
};

/** T13 */
export const approveLevel2 = async (mover: Mover, comment: string | undefined) => {
  const person = personOf(mover);
  const locked = await begin(mover, 'approveLevel2');
  const answer = standingAt(2, factsOf(locked.parts, mover.work.now), person);
  if (!answer.may) throw new Refusal(409, answer.because, 'not-now');
  const { forUser } = answer;
  await insertApproval(mover.work, locked.parts, {
    level: 'LEVEL_2',
    departmentId: null,
    amountCents: limitOf(locked.parts),
    comment,
    actor: signed(person, locked),
    forUser,
  });
  return {
    message: 'Level 2 approved',
    version: await finish(mover, locked, 'approveLevel2', { comment, visibleToCustomer: false, forUser }),
  };
};

/** Who holds the level only as a delegate returns it for that person. */
const returnedFor = ({ designations }: Person, level: 1 | 2): ActedFor | null => {
  const held = designations.filter((each) => each.level === level);
  return held.some(({ forUser }) => !forUser) ? null : (held[0]?.forUser ?? null);
};

/** T14: either level sends it back to accounts receivable with a reason. */
export const returnToAr = async (mover: Mover, status: string, comment: string) => {
  const move = status === 'PENDING_LEVEL_2' ? 'returnFromLevel2' : 'returnFromLevel1';
  const locked = await begin(mover, move);
  const level = move === 'returnFromLevel2' ? 2 : 1;
  const forUser = returnedFor(personOf(mover), level);
  return {
    message: 'Returned to A/R',
    version: await finish(mover, locked, move, { comment, visibleToCustomer: false, forUser }),
  };
};

/** T33: six digits, unique among active accounts (a constraint holds it; the sentence is ours). */
export const setArNumber = async (mover: Mover, arAccount: string, purchaseOrderRequired: boolean | undefined) => {
  const locked = await begin(mover, 'setArNumber');
  try {
    const version = await finish(mover, locked, 'setArNumber', {
      set: {
        ar_account: arAccount,
        ...(purchaseOrderRequired === undefined ? {} : { purchase_order_required: purchaseOrderRequired }),
      },
      visibleToCustomer: false,
    });
    return { message: creditMessages.arNumberSaved, version };
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'credit_applications_ar_account') {
      throw new Refusal(409, [{ errorMessage: creditMessages.arAccountTaken, field: 'arAccount', code: 'taken' }]);
    }
    throw error;
  }
};

/** The earliest of twelve months from now and sixty days after the project ends (credit.md §6). */
export const expiryOf = (parts: Parts, today: string): string => {
  const year = addMonths(today, 12);
  const afterProject = parts.project.ends_on === null ? year : addDays(parts.project.ends_on, 60);
  return afterProject < year && afterProject > today ? afterProject : year;
};

export interface ApproveInput {
  readonly limitCents: number;
  readonly expiresOn?: string | undefined;
  readonly submittedVersion: number;
  readonly comment?: string | undefined;
}

/** T19: for the version that was seen, within the approver's authority and never above what the levels agreed to. */
export const approve = async (mover: Mover, input: ApproveInput, publicUrl: string) => {
  const person = personOf(mover);
  const { work } = mover;
  const locked = await begin(mover, 'approve');
  const { parts } = locked;
  if (input.submittedVersion !== parts.application.submitted_version)
    throw new Refusal(412, creditMessages.versionGone, 'stale');
  if (input.limitCents > limitOf(parts)) {
    throw new Refusal(400, [
      { errorMessage: 'The limit is above what was recommended and approved', field: 'limitCents', code: 'invalid' },
    ]);
  }
  const split = parts.lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  if (input.limitCents < split) {
    throw new Refusal(400, [{ errorMessage: creditMessages.linesAboveLimit, field: 'limitCents', code: 'invalid' }]);
  }
  const latest = expiryOf(parts, lotToday(work.now));
  const expiresOn = input.expiresOn ?? latest;
  if (expiresOn <= lotToday(work.now) || expiresOn > latest) {
    throw new Refusal(400, [
      { errorMessage: `Choose a day from tomorrow to ${latest}`, field: 'expiresOn', code: 'invalid' },
    ]);
  }
  await insertApproval(work, parts, {
    level: 'FINAL',
    departmentId: null,
    amountCents: input.limitCents,
    comment: input.comment,
    actor: signed(person, locked),
  });
  const version = await finish(mover, locked, 'approve', {
    set: {
      approved_cents: input.limitCents,
      approved_by: person.userProfileId,
      approved_at: work.now,
      expires_on: expiresOn,
    },
    comment: input.comment,
    visibleToCustomer: true,
  });
  await queueDecision(work, parts, { approvedCents: input.limitCents, expiresOn }, publicUrl);
  return { message: 'Approved', version };
};
