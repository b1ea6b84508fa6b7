import { denialClocks } from '@gatehouse/domain/credit-applications/deciding/clocks.ts';
import { reasonsInWords } from '@gatehouse/domain/credit-applications/deciding/denial-reasons.ts';
import { expiryUpTo } from '@gatehouse/domain/credit-applications/limits/brought-credit.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { addMonths } from '@gatehouse/domain/fields/calendar-date.ts';
import { fieldRefusal, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { OTHER_REASON } from '@gatehouse/domain/lot-settings/other-reason.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import {
  begin,
  finish,
  type Locked,
  type Mover,
  personOf,
  signed,
} from '#server/features/credit-applications/commands/move.ts';
import { latestExpiry } from '#server/features/credit-applications/facts.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import type { ApplicationSet } from '#server/features/credit-applications/queries/writes.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { queueConditional, queueDecision } from '../emails/decision.ts';
import { insertApproval } from '../queries/approvals.ts';
import { type AskedCondition, addTask, insertConditions, insertDenial } from '../queries/decisions.ts';
import { addReview } from './follow-ups.ts';

/** A decision is about the version that was looked at; the next one is another question (promises rule 10). */
const sameVersion = (parts: Parts, submittedVersion: number): void => {
  if (submittedVersion !== parts.application.submitted_version)
    throw new Refusal(412, creditMessages.versionGone, 'stale');
};

export interface ApproveInput {
  readonly limitCents: number;
  readonly expiresOn?: string | undefined;
  readonly submittedVersion: number;
  readonly comment?: string | undefined;
}

/** The last day of the credit: what was asked for, within what credit.md §6 allows. */
const endOf = (parts: Parts, today: string, expiresOn: string | undefined): string => {
  const latest = latestExpiry(parts, today);
  if (latest <= today) throw new Refusal(409, creditMessages.guaranteeTooShort, 'not-now');
  const end = expiresOn ?? latest;
  if (end <= today || end > latest) throw fieldRefusal(400, 'expiresOn', expiryUpTo(latest));
  return end;
};

interface Granted {
  readonly locked: Locked;
  readonly set: ApplicationSet;
  readonly expiresOn: string;
}

/** What both approvals share: within the approver's authority and never above what the levels agreed to. */
const grant = async (
  mover: Mover,
  move: 'approve' | 'approveWithConditions',
  input: ApproveInput,
): Promise<Granted> => {
  const person = personOf(mover);
  const { work } = mover;
  const locked = await begin(mover, move);
  const { parts } = locked;
  const { application } = parts;
  sameVersion(parts, input.submittedVersion);
  if (input.limitCents > (application.recommended_cents ?? application.requested_cents ?? 0))
    throw fieldRefusal(400, 'limitCents', 'The limit is above what was recommended and approved');
  const split = parts.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (input.limitCents < split) throw fieldRefusal(400, 'limitCents', creditMessages.linesAboveLimit);
  const expiresOn = endOf(parts, lotToday(work.now), input.expiresOn);
  await insertApproval(work, parts, {
    level: 'FINAL',
    departmentId: null,
    amountCents: input.limitCents,
    comment: input.comment,
    actor: signed(person, locked),
  });
  const set = {
    approved_cents: input.limitCents,
    approved_by: person.userProfileId,
    approved_at: work.now,
    decided_at: work.now,
    expires_on: expiresOn,
    cod_deposit: null,
  };
  return { locked, set, expiresOn };
};

/** T19: the limit stands from now on. */
export const approve = async (mover: Mover, input: ApproveInput, publicUrl: string) => {
  const { work } = mover;
  const { locked, set, expiresOn } = await grant(mover, 'approve', input);
  const { comment } = input;
  const done = await finish(mover, locked, 'approve', { set, comment, visibleToCustomer: true });
  await addReview(work, locked.parts, expiresOn);
  await queueDecision(work, locked.parts, { approvedCents: input.limitCents, expiresOn }, publicUrl);
  return done;
};

/** T20: the same, with what the customer still has to bring and by when. */
export const approveWithConditions = async (
  mover: Mover,
  input: ApproveInput & { readonly conditions: readonly AskedCondition[] },
  publicUrl: string,
) => {
  const { work } = mover;
  const { locked, set, expiresOn } = await grant(mover, 'approveWithConditions', input);
  const today = lotToday(work.now);
  for (const [index, { dueOn }] of input.conditions.entries()) {
    if (dueOn <= today) throw fieldRefusal(400, `conditions.${index}.dueOn`, creditMessages.dayNotAhead);
    if (dueOn > addMonths(today, 12)) throw fieldRefusal(400, `conditions.${index}.dueOn`, creditMessages.dayTooFar);
  }
  await insertConditions(work, locked.parts, input.conditions, personOf(mover).userProfileId);
  const { comment } = input;
  const done = await finish(mover, locked, 'approveWithConditions', { set, comment, visibleToCustomer: true });
  await queueConditional(
    work,
    locked.parts,
    { approvedCents: input.limitCents, expiresOn, conditions: input.conditions },
    publicUrl,
  );
  return done;
};

export interface DenyInput {
  readonly reasonIds: readonly number[];
  readonly otherReason?: string | undefined;
  readonly note?: string | undefined;
  readonly offerCashAccount: boolean;
  readonly submittedVersion: number;
}

/** T23: with its reasons; the clocks run from now, the letter that says it becomes a task until it is sent. */
export const deny = async (mover: Mover, input: DenyInput) => {
  const person = personOf(mover);
  const { work } = mover;
  const locked = await begin(mover, 'deny');
  const { parts } = locked;
  sameVersion(parts, input.submittedVersion);
  const { submitted_at } = parts.application;
  const submittedOn = submitted_at === null ? null : lotDayOf(new Date(submitted_at).toISOString());
  const clocks = denialClocks(lotToday(work.now), submittedOn);
  const reasonIds = [...new Set(input.reasonIds)].sort((one, other) => one - other);
  const otherReason = reasonIds.includes(OTHER_REASON) ? (input.otherReason ?? null) : null;
  await insertDenial(work, parts, {
    reasonIds,
    otherReason,
    reasons: reasonsInWords(reasonIds, otherReason),
    note: input.note === undefined || input.note === '' ? null : input.note,
    offerCashAccount: input.offerCashAccount,
    clocks,
    actor: signed(person, locked),
  });
  await addTask(work, parts, { kind: 'DENIAL_LETTER', dueOn: clocks.letterDueOn });
  // why, the letter says; the note is for the file
  return finish(mover, locked, 'deny', {
    set: { decided_at: work.now },
    visibleToCustomer: true,
  });
};
