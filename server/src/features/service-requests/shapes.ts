import { checkAnswers } from '@gatehouse/domain/forms/answers.ts';
import type { FormDefinition } from '@gatehouse/domain/forms/definition.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { mayEverMove, offeredRequestMoves } from '@gatehouse/domain/service-requests/lifecycle.ts';
import type { RequestDetail, RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import { closedRequestStatuses, openRequestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { concerns, needsPerson, type TurnFacts } from '@gatehouse/domain/service-requests/turn.ts';
import type { Conflict } from './queries/parts.ts';
import type { RequestRowData } from './queries/rows.ts';
import type { WholeRequest } from './queries/whole.ts';

const isOverdue = ({ status, answerBy }: RequestRowData, now: Date): boolean =>
  status === 'SUBMITTED' && answerBy !== null && new Date(answerBy) < now;

/** What the rules ask for (moves.ts, turn.ts). */
export const factsOf = (row: RequestRowData, now: Date): TurnFacts => ({
  ...row,
  unconfirmed: row.guest && row.confirmedAt === null,
  creditOnHold: row.onHold && row.charge === 'CREDIT',
  overdue: isOverdue(row, now),
  signedOff: row.signedOffAt !== null,
  resubmittedAs: row.resubmittedNumber,
});

/** Changed since this person looked. Staff are told of what concerns them, and not of what was over before they ever opened it. */
const isUnseen = (row: RequestRowData, facts: TurnFacts, person: Person): boolean => {
  if (row.submittedAt === null || !concerns(facts, person)) return false;
  const isStaff = person.userTypeId !== 1;
  if (row.seenAt === null && isStaff) return !(closedRequestStatuses as readonly string[]).includes(row.status);
  return new Date(row.statusSince) > new Date(row.seenAt ?? row.createdAt);
};

export const rowShape = (row: RequestRowData, person: Person, now: Date): RequestRow => {
  const facts = factsOf(row, now);
  return {
    ...row,
    answerBy: row.status === 'SUBMITTED' ? row.answerBy : null,
    overdue: facts.overdue,
    unconfirmed: facts.unconfirmed,
    unseen: isUnseen(row, facts, person),
    needsMe: needsPerson(facts, person),
    moves: [...offeredRequestMoves(facts, person)],
  };
};

/** Staff who look after the request: its departments, client services. */
export const looksAfter = (row: RequestRowData, person: Person, now: Date): boolean => {
  const facts = factsOf(row, now);
  return mayEverMove('approve', facts, person) || mayEverMove('acknowledge', facts, person);
};

const mayEdit = (row: RequestRowData, person: Person, now: Date): boolean =>
  row.status === 'DRAFT' && mayEverMove('submit', factsOf(row, now), person);

/** May take part in the talk: customers who see it, staff who look after it; drafts are nobody's to talk about. */
export const mayComment = (row: RequestRowData, person: Person, now: Date): boolean =>
  row.submittedAt !== null && (person.userTypeId === 1 || looksAfter(row, person, now));

const mayAssign = (row: RequestRowData, person: Person, now: Date): boolean =>
  person.userTypeId !== 1 && openRequestStatuses.includes(row.status) && looksAfter(row, person, now);

const conflictWords = ({ what, projectName }: Conflict): string => {
  const kind = what === 'CONFIRMED' ? 'Booked' : what === 'HOLD' ? 'Held' : 'Hot lock';
  return projectName === null ? kind : `${kind}, ${projectName}`;
};

export interface DetailOf {
  readonly row: WholeRequest;
  readonly form: { readonly version: number; readonly definition: FormDefinition };
  readonly conflicts: readonly Conflict[];
}

/** One request as this person reads it: customers get no internal entry, no mailbox, no problem of a mail server, no quote that was not sent. */
export const detailShape = ({ row, form, conflicts }: DetailOf, person: Person, now: Date): RequestDetail => {
  const isStaff = person.userTypeId !== 1;
  const { parts } = row;
  const entries = parts.entries.filter(({ internal }) => isStaff || !internal);
  const asked = row.status === 'NEEDS_INFO' ? parts.entries.findLast(({ kind }) => kind === 'askInfo') : undefined;
  const seesQuotes = isStaff ? can(person, 'viewQuote') : can(person, 'editProject', row.projectId);
  return {
    ...parts,
    ...rowShape(row, person, now),
    formVersion: form.version,
    form: form.definition,
    requester: {
      name: parts.requesterName,
      email: parts.requesterEmail,
      phone: parts.requesterPhone,
      guest: row.guest,
    },
    people: [
      ...parts.people,
      ...(row.assignee === null ? [] : [{ name: row.assignee, role: 'Takes care of it', phone: null }]),
    ],
    charge: row.charge,
    question: asked === undefined ? null : { text: asked.text ?? '', by: asked.actor, at: asked.at },
    cancellation:
      parts.cancellationAskedAt === null
        ? null
        : {
            reason: parts.cancellationReason ?? '',
            by: parts.cancellationAskedBy ?? '',
            at: parts.cancellationAskedAt,
          },
    signedOffAt: row.signedOffAt,
    // somebody else's draft is not there yet for staff
    resubmittedAs: isStaff && parts.resubmittedAs?.number === null ? null : parts.resubmittedAs,
    deliveries: parts.deliveries.map(({ department, ...delivery }) =>
      isStaff ? delivery : { ...delivery, to: department, problem: null },
    ),
    quotes: seesQuotes ? parts.quotes.filter(({ status }) => isStaff || status !== 'DRAFT') : [],
    conflicts: conflicts.map((conflict) => ({ ...conflict, what: conflictWords(conflict) })),
    entries,
    problems: row.status === 'DRAFT' ? [...checkAnswers(form.definition, parts.answers, { complete: true })] : [],
    mayEdit: mayEdit(row, person, now),
    mayComment: mayComment(row, person, now),
    mayAssign: mayAssign(row, person, now),
  };
};
