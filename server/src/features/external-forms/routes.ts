import { externalFormsContract } from '@gatehouse/domain/external-forms/contract.ts';
import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import { fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import { listDepartments } from '#server/features/departments/queries.ts';
import { formInForce } from '#server/features/forms/queries/definitions.ts';
import type { DocumentRow } from '#server/features/uploads/queries.ts';
import type { FilesByLink } from '#server/platform/files/files-by-link.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import { keepForLater } from './commands/keep-for-later.ts';
import { makeLink } from './commands/make-link.ts';
import { type KeepGuestRequest, takeForm } from './commands/take-form.ts';
import { queueFormLink } from './emails.ts';
import { formFileRoutes } from './file-routes.ts';
import { openLink } from './link.ts';
import { pageDataOf } from './page-data.ts';

export interface ExternalFormSettings<Kept> {
  readonly publicUrl: string;
  /** With {formId} in it; null where no forms host is there. */
  readonly formsUrlTemplate: string | null;
  readonly keepGuestRequest: KeepGuestRequest;
  readonly files: FilesByLink<Kept, DocumentRow>;
}

/** Forms that outside people fill in by a link (§2 External form page, §7 shareable-link). */
export const externalFormRoutes = async <Kept>(
  door: Door,
  { publicUrl, formsUrlTemplate, keepGuestRequest, files }: ExternalFormSettings<Kept>,
): Promise<void> => {
  await formFileRoutes(door, files);
  const on = implement(door, externalFormsContract);

  on('GET /api/ar-portal/shareable-link/pagedata', ({ work, query }) =>
    pageDataOf(work, query.token, formsUrlTemplate),
  );

  on('PUT /api/ar-portal/shareable-link/formdata', async ({ work, body, touched }) => {
    const opened = await openLink(work, body.token, true);
    const { link } = opened;
    await keepForLater(opened, body.answers);
    touched({
      type: 'formLink',
      id: link.id,
      companyId: link.companyId,
      actorName: `${link.toName ?? 'An outside person'}, by link`,
      detail: { formId: link.formId },
    });
    return { message: externalFormMessages.keptUntil(dateInText(lotDayOf(link.expiresAt.toISOString()))) };
  });

  on('POST /api/ar-portal/shareable-link/formdata', async ({ work, body, touched }) => {
    const opened = await openLink(work, body.token);
    const thanks = { message: externalFormMessages.thanks(opened.link.askedByName) };
    // a field that no person sees: whoever fills it in is a program, is thanked, and nothing is kept
    if (body.website !== undefined && body.website !== '') return thanks;
    const { requestId, name } = await takeForm(opened, body.answers, keepGuestRequest, publicUrl);
    touched({
      type: 'serviceRequest',
      id: requestId,
      companyId: opened.link.companyId,
      actorName: `${name}, by link`,
      detail: { formId: opened.link.formId, linkId: opened.link.id },
    });
    return thanks;
  });

  on('GET /api/ar-portal/shareable-link/form', async ({ work, query, reply }) => {
    // read by the page of the forms host, which has an origin of its own; there is nothing of anybody in it
    reply.header('access-control-allow-origin', '*');
    return {
      ...(await formInForce(work, query.formId)),
      departments: await listDepartments(work),
    };
  });

  on('POST /api/ar-portal/shareable-link/generate', async ({ work, scope, person, body, touched }) => {
    const { projectId, formId, name, email, note } = body;
    const to = { name, email };
    const made = await makeLink({ work, scope, person, projectId, formId, to }, publicUrl);
    const { definition } = await formInForce(work, formId);
    await queueFormLink(work, { made, title: definition.title, askedBy: fullNameOf(person), to, note });
    touched({
      type: 'formLink',
      id: made.linkId,
      companyId: made.project.companyId,
      detail: { projectId, formId, to: email },
    });
    return { message: requestMessages.sendLink };
  });

  on('POST /api/ar-portal/copy-shareable-link/generate', async ({ work, scope, person, body, touched }) => {
    const { projectId, formId } = body;
    const made = await makeLink({ work, scope, person, projectId, formId, to: null }, publicUrl);
    touched({ type: 'formLink', id: made.linkId, companyId: made.project.companyId, detail: { projectId, formId } });
    return { message: requestMessages.linkMade, url: made.url, worksUntil: made.expiresAt.toISOString() };
  });
};
