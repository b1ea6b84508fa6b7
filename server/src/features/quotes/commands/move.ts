import { forbidden, orNotFound, Refusal, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { QuoteFields } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { decideQuote, mayMoveQuote, type QuoteMoveName } from '@gatehouse/domain/quotes/moves.ts';
import type { QuoteStatus } from '@gatehouse/domain/quotes/status.ts';
import type { Work } from '#server/db/work.ts';
import { chargingDepartments, holdDepartments } from '#server/features/departments/queries.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { tellAnswer, tellCustomer } from '../emails.ts';
import { lockQuote, mayReplace, type QuoteRow, readQuote } from '../queries/quotes.ts';
import { changeQuote, type QuoteSet, updateQuote } from '../queries/writes.ts';
import { factsOfQuote } from '../shapes.ts';

export interface QuoteMover extends Asker {
  readonly quoteId: string;
  /** null for seeds; callers name the one they saw. */
  readonly seenVersion: number | null;
  readonly publicUrl: string;
  /** Writes it into the timeline of the request that it is for; handed over by app.ts. */
  readonly noteOnRequest?: NoteOnRequest | undefined;
}

export type NoteOnRequest = (work: Work, requestId: string, person: Person, text: string) => Promise<void>;

/** What became of a quote, where the request is read that it is for. */
const note = async ({ work, person, noteOnRequest }: QuoteMover, row: QuoteRow, became: string): Promise<void> => {
  if (row.requestId !== null) await noteOnRequest?.(work, row.requestId, person, `${row.number} ${became}`);
};

/** 404 what is not there or not theirs to see, 403 what is never theirs to do, 412 when somebody was faster, 409 with the reason. */
const begin = async (
  { work, scope, person, quoteId, seenVersion }: QuoteMover,
  move: QuoteMoveName,
): Promise<{ readonly row: QuoteRow; readonly to: QuoteStatus }> => {
  const row = orNotFound(await lockQuote(work, scope, quoteId));
  if (!mayMoveQuote(move, row.projectId, person)) throw forbidden();
  refuseStale(row.version, seenVersion);
  const decision = decideQuote(move, factsOfQuote(row, work.now));
  if (!decision.ok) throw new Refusal(409, decision.because, 'not-now');
  return { row, to: decision.to };
};

const again = async ({ work, scope }: QuoteMover, { quoteId }: QuoteRow): Promise<QuoteRow> =>
  orNotFound(await readQuote(work, scope, quoteId));

const wrote = async (mover: QuoteMover, row: QuoteRow, set: QuoteSet): Promise<QuoteRow> => {
  await updateQuote(mover.work, row, set);
  return again(mover, row);
};

/** It is open and charges for its work, and stays so until the transaction ends. Refuses (400) any other. */
export const assertDepartment = async (work: Work, departmentId: string): Promise<void> => {
  await holdDepartments(work, [departmentId]);
  const charging = await chargingDepartments(work);
  if (!charging.some((each) => each.departmentId === departmentId))
    throw new Refusal(400, [{ errorMessage: quoteMessages.departmentRequired, field: 'departmentId' }]);
};

export const editQuote = async (mover: QuoteMover, fields: QuoteFields): Promise<QuoteRow> => {
  await holdDepartments(mover.work, [fields.departmentId]);
  const { row } = await begin(mover, 'edit');
  if (fields.departmentId !== row.departmentId) await assertDepartment(mover.work, fields.departmentId);
  await changeQuote(mover.work, row, fields);
  return again(mover, row);
};

/** From here on the PDF is fixed: what the customer accepts is what lay there. */
export const sendQuote = async (mover: QuoteMover): Promise<QuoteRow> => {
  const { row, to } = await begin(mover, 'send');
  const sent = await wrote(mover, row, {
    status: to,
    document_id: row.file?.documentId ?? null,
    sent_at: mover.work.now,
  });
  await tellCustomer(mover.work, mover.publicUrl, sent);
  await note(mover, sent, 'sent');
  return sent;
};

export const acceptQuote = async (mover: QuoteMover, name: string): Promise<QuoteRow> => {
  const { row, to } = await begin(mover, 'accept');
  const accepted = await wrote(mover, row, {
    status: to,
    accepted_name: name,
    accepted_by: mover.person.userProfileId,
    answered_at: mover.work.now,
  });
  await tellAnswer(mover.work, mover.publicUrl, accepted);
  await note(mover, accepted, 'accepted');
  return accepted;
};

export const declineQuote = async (mover: QuoteMover, reason: string | undefined): Promise<QuoteRow> => {
  const { row, to } = await begin(mover, 'decline');
  const declined = await wrote(mover, row, {
    status: to,
    declined_because: reason === undefined || reason.trim() === '' ? null : reason,
    answered_at: mover.work.now,
  });
  await tellAnswer(mover.work, mover.publicUrl, declined);
  await note(mover, declined, 'declined');
  return declined;
};

export const supersedeQuote = async (mover: QuoteMover, byQuoteId: string): Promise<QuoteRow> => {
  const { row, to } = await begin(mover, 'supersede');
  if (!(await mayReplace(mover.work, row, byQuoteId)))
    throw new Refusal(400, [{ errorMessage: quoteMessages.replacementWrong, field: 'byQuoteId' }]);
  return wrote(mover, row, { status: to, superseded_by: byQuoteId });
};

export const invoiceQuote = async (mover: QuoteMover, invoicedCents: number): Promise<QuoteRow> => {
  const { row } = await begin(mover, 'invoice');
  if (invoicedCents > row.amountCents)
    throw new Refusal(400, [{ errorMessage: quoteMessages.invoicedTooMuch, field: 'invoicedCents' }]);
  return wrote(mover, row, { invoiced_cents: invoicedCents });
};

export const closeQuote = async (mover: QuoteMover): Promise<QuoteRow> => {
  const { row } = await begin(mover, 'close');
  return wrote(mover, row, { closed_at: mover.work.now });
};
