import { externalFormMessages } from '@gatehouse/domain/external-forms/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import type { Work } from '#server/db/work.ts';
import { siteOf } from '#server/features/service-requests/queries/projects.ts';
import { listSpaces } from '#server/features/spaces/queries/reads.ts';
import { openLink } from './link.ts';
import { papersOf } from './papers.ts';

/** What the page of a link asks first (§7): whose request it is, which form, and what is kept of it so far. 503 where no forms host is there. */
export const pageDataOf = async (work: Work, token: string, formsUrlTemplate: string | null) => {
  const { link, work: inside } = await openLink(work, token);
  if (formsUrlTemplate === null) throw new Refusal(503, externalFormMessages.somethingWrong, 'no-forms-host');
  return {
    message: externalFormMessages.linkWorks,
    responseDTO: {
      requestedByEmail: link.askedByEmail,
      requestedById: link.askedById,
      requestedFor: link.toName ?? link.askedByName,
      extInfoId: link.id,
      externalServiceReqDetail: {
        companyDetails: { companyId: link.companyId, companyName: link.companyName },
        projectDetails: { projectId: link.projectId, projectName: link.projectName },
      },
    },
    link: {
      formId: link.formId,
      askedBy: link.askedByName,
      projectNumber: link.projectNumber,
      worksUntil: lotDayOf(link.expiresAt.toISOString()),
      sent: link.sentAt !== null,
      frame: formsUrlTemplate.replace('{formId}', String(link.formId)),
      guest: link.toName === null || link.toEmail === null ? null : { name: link.toName, email: link.toEmail },
      answers: link.answers,
      papers: await papersOf(inside, link.id),
      places: (await listSpaces(inside, { site: siteOf(link) })).map(({ name }) => name),
    },
  };
};
