import { type AnswerProblem, type Answers, checkAnswers, keptAnswers } from '@gatehouse/domain/forms/answers.ts';
import { type FormDefinition, fieldMeaning } from '@gatehouse/domain/forms/definition.ts';
import { forbidden, orNotFound, Refusal, refuseFields } from '@gatehouse/domain/http/refusal.ts';
import { answerHoursOf, departmentOf } from '@gatehouse/domain/service-requests/kinds.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import type { RequestType } from '@gatehouse/domain/service-requests/request-types.ts';
import { addBusinessHours } from '@gatehouse/domain/sites/business-hours.ts';
import { calendarOf } from '@gatehouse/domain/sites/calendar.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { formOf } from '../detail.ts';
import { tellClosed, tellSubmitted } from '../emails.ts';
import { departmentsToday, mailboxesOf } from '../queries/people.ts';
import { chargeOf, knownDepartments, readProjectOf } from '../queries/projects.ts';
import { lockRequest, readRequest, type WholeRequest } from '../queries/whole.ts';
import { takeNumber, updateRequest } from '../queries/writes.ts';
import { deliver } from './deliver.ts';
import { columnsOf } from './draft.ts';
import { actorOf, begin, finish, type RequestMover } from './move.ts';

/** Departments that somebody named must be there and serve clients; a kind with a department of its own names none. */
const departmentProblems = async (
  work: Work,
  definition: FormDefinition,
  type: RequestType,
  answers: Answers,
): Promise<readonly AnswerProblem[]> => {
  const field = fieldMeaning(definition, 'departments');
  if (field === undefined || departmentOf(type) !== null) return [];
  const named = answers[field.key];
  if (!Array.isArray(named) || named.length === 0) return [];
  const known = await knownDepartments(work, named);
  return named.every((id) => known.includes(id))
    ? []
    : [{ field: field.key, message: requestMessages.departmentUnknown }];
};

/**
 * Submits a draft: it must fit its form field by field (400), on a project that runs and a credit that takes charges (409). It gets its number,
 * the clock of its kind begins, and it goes to its departments. Nothing is stored of one that does not fit.
 */
export const submitRequest = (mover: RequestMover): Promise<WholeRequest> => submit(mover, false);

/** Whoever sent the form to an outside person says that it stands; with that it is submitted, and its clock begins (decisions §4). */
export const confirmRequest = (mover: RequestMover): Promise<WholeRequest> => submit(mover, true);

const submit = async (mover: RequestMover, confirms: boolean): Promise<WholeRequest> => {
  const { work, scope, requestId } = mover;
  const project = await readProjectOf(work, scope, requestId);
  const charge = project === undefined || project.approved || project.onHold ? null : chargeOf(project);
  const locked = await begin(mover, 'submit', (row) => ({
    ...row,
    charge: charge ?? row.charge,
    ...(confirms ? { confirmedAt: work.now.toISOString() } : {}),
  }));
  const { row } = locked;
  const { parts } = row;
  if (confirms && !row.guest) throw new Refusal(409, requestMessages.notNow('Confirm'), 'not-now');
  const { version, definition } = await formOf(work, row);
  if (version !== parts.formVersion && !row.guest) throw new Refusal(409, requestMessages.formChanged, 'form-changed');
  const problems = [
    ...checkAnswers(definition, parts.answers, { complete: true }),
    ...(row.guest ? [] : await departmentProblems(work, definition, row.type, parts.answers)),
  ];
  refuseFields(problems.slice(0, 50).map(({ field, message }) => [field, message]));
  const answers = keptAnswers(definition, parts.answers);
  const columns = columnsOf(definition, row.type, answers);
  // what somebody named was held against the departments above; a kind with one of its own, and what an outside person named, reach whoever took over
  if (departmentOf(row.type) === '') throw new Refusal(409, requestMessages.nobodyGetsIt, 'no-department');
  const reached = await departmentsToday(work, columns.department_ids);
  const own = reached.flatMap(({ answerHours }) => (answerHours === null ? [] : [answerHours]));
  const hours = own.length === 0 ? answerHoursOf(row.type) : Math.min(...own);
  const number = await takeNumber(work, Number(lotToday(work.now).slice(0, 4)));
  const submitted = await finish(mover, locked, 'submit', {
    before: confirms ? [{ kind: 'confirmed' }] : [],
    set: {
      number,
      answers: JSON.stringify(answers),
      form_version: version,
      ...columns,
      department_ids: reached.length === 0 ? columns.department_ids : reached.map(({ departmentId }) => departmentId),
      submitted_at: work.now,
      answer_by: addBusinessHours(work.now.toISOString(), hours, calendarOf(row.site)),
      charge: row.charge,
      ar_number: row.charge === 'CREDIT' ? (project?.arNumber ?? null) : null,
      ...(confirms ? { confirmed_at: work.now } : {}),
    },
  });
  await closeStoodFor(mover, submitted, parts.resubmissionOf?.requestId);
  await deliver(mover, submitted, reached.length === 0 ? await mailboxesOf(work, columns.department_ids) : reached);
  await tellSubmitted(mover, submitted);
  return orNotFound(await readRequest(mover, requestId));
};

/** What waited for info is closed by what was submitted in its place. */
const closeStoodFor = async (mover: RequestMover, submitted: WholeRequest, stoodFor: string | undefined) => {
  if (stoodFor === undefined) return;
  const { work, person } = mover;
  const before = await lockRequest(mover, stoodFor);
  if (before === undefined) throw forbidden();
  if (before.resubmittedNumber !== null && before.resubmittedNumber !== submitted.number)
    throw new Refusal(409, requestMessages.resubmitted(before.resubmittedNumber), 'not-now');
  if (before.status !== 'NEEDS_INFO') return;
  const reason = requestMessages.resubmitted(submitted.number ?? '');
  const closed = await updateRequest(
    work,
    before.requestId,
    { reason },
    {
      to: 'CANCELLED',
      actor: actorOf(person),
      entries: [{ kind: 'cancel', text: reason, from: 'NEEDS_INFO', to: 'CANCELLED' }],
    },
  );
  await tellClosed(mover, closed, 'cancel', reason);
};
