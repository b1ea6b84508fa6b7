import { type Answers, keptAnswers } from '@gatehouse/domain/forms/answers.ts';
import { typeOfForm } from '@gatehouse/domain/service-requests/kinds.ts';
import type { Work } from '#server/db/work.ts';
import { markedForm } from '#server/features/forms/queries/definitions.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { columnsOf } from '../commands/draft.ts';
import { chargeOf, readAskedProject, siteOf } from '../queries/projects.ts';
import { insertRequest } from '../queries/writes.ts';

export interface GuestRequest {
  readonly projectId: string;
  readonly formId: number;
  /** Whoever sent the link, and confirms what comes back. */
  readonly askedById: string;
  readonly name: string;
  readonly email: string;
  /** Held against the form by the caller: complete, nothing unknown. */
  readonly answers: Answers;
}

/**
 * Keeps what an outside person filled in: a draft that counts for nothing until whoever asked for it confirms it (decisions §4, open user). The
 * work must see the company of the project. undefined: the project is gone.
 */
export const keepGuestRequest = async (
  work: Work,
  guest: GuestRequest,
): Promise<{ readonly requestId: string; readonly companyId: string } | undefined> => {
  const project = await readAskedProject(work, scopeOfSystem(), guest.projectId, guest.formId);
  const type = typeOfForm(guest.formId);
  if (project === undefined || type === null) return undefined;
  const { version, definition } = await markedForm(work, guest.formId, project.formNow);
  const answers = keptAnswers(definition, guest.answers);
  const request = {
    company_id: project.companyId,
    project_id: project.projectId,
    type,
    form_id: guest.formId,
    form_version: version,
    site: siteOf(project),
    answers,
    ...columnsOf(definition, type, answers),
    requester_id: null,
    requester_name: guest.name,
    requester_email: guest.email,
    guest: true,
    asked_by: guest.askedById,
    charge: chargeOf(project),
  };
  const actor = { id: null, name: `${guest.name}, by link` };
  const { requestId, companyId } = await insertRequest(work, request, { actor, entries: [{ kind: 'started' }] });
  return { requestId, companyId };
};
