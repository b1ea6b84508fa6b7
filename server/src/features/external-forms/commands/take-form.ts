import { type Answers, checkAnswers, keptAnswers } from '@gatehouse/domain/forms/answers.ts';
import { fieldMeaning } from '@gatehouse/domain/forms/definition.ts';
import { Refusal, refuseFields } from '@gatehouse/domain/http/refusal.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import type { Work } from '#server/db/work.ts';
import { listDepartments } from '#server/features/departments/queries.ts';
import { formInForce } from '#server/features/forms/queries/definitions.ts';
import { consumeActionToken } from '#server/platform/links/action-tokens.ts';
import { queueFormSent } from '../emails.ts';
import { assertOpen, linkOver, type OpenedLink, sentAlready } from '../link.ts';
import { handOverPapers, papersOf } from '../papers.ts';
import { noteSent } from '../queries.ts';

/** Keeps what an outside person filled in as a request that nobody has confirmed; the requests' own, passed in by app.ts. */
export type KeepGuestRequest = (
  work: Work,
  guest: {
    readonly projectId: string;
    readonly formId: number;
    readonly askedById: string;
    readonly name: string;
    readonly email: string;
    readonly answers: Answers;
  },
) => Promise<{ readonly requestId: string; readonly companyId: string } | undefined>;

const MOST_NAMED = 50;

/**
 * Holds what was filled in against the form in force and keeps it, or refuses it field by field and keeps nothing. The link is used up by it, in the
 * same transaction: of two answers at the same moment one counts.
 */
export const takeForm = async (
  opened: OpenedLink,
  answers: Answers,
  keep: KeepGuestRequest,
  publicUrl: string,
): Promise<{ readonly requestId: string; readonly name: string }> => {
  const { work, hash, link } = opened;
  assertOpen(opened);
  const { definition } = await formInForce(work, link.formId);
  const problems = [...checkAnswers(definition, answers, { complete: true })];
  const departments = fieldMeaning(definition, 'departments');
  const named = departments === undefined ? undefined : answers[departments.key];
  if (departments !== undefined && Array.isArray(named)) {
    const known = new Set((await listDepartments(work)).map(({ departmentId }) => departmentId));
    if (!named.every((id) => known.has(id)))
      problems.push({ field: departments.key, message: requestMessages.departmentUnknown });
  }
  refuseFields(problems.slice(0, MOST_NAMED).map(({ field, message }) => [field, message]));
  // a version published meanwhile may take fewer files
  if ((await papersOf(work, link.id)).length > definition.attachments)
    throw new Refusal(409, requestMessages.tooManyFiles(definition.attachments), 'file-count');
  if (!(await consumeActionToken(work, hash, 'submitted'))) throw sentAlready();
  const kept = keptAnswers(definition, answers);
  const said = (meaning: 'name' | 'email'): string => {
    const field = fieldMeaning(definition, meaning);
    const value = field === undefined ? undefined : kept[field.key];
    return typeof value === 'string' ? value : '';
  };
  const name = said('name') || link.toName || 'An outside person';
  const guest = await keep(work, {
    projectId: link.projectId,
    formId: link.formId,
    askedById: link.askedById,
    name,
    // where the form was mailed to is known; a copied link may be with anybody, who is whom they say and never the one who asked
    email: link.toEmail ?? said('email'),
    answers: kept,
  });
  if (guest === undefined) throw linkOver();
  await handOverPapers(work, link.id, guest.requestId);
  await noteSent(work, link.id, guest.requestId);
  await queueFormSent(work, { link, requestId: guest.requestId, name, title: definition.title }, publicUrl);
  return { requestId: guest.requestId, name };
};
