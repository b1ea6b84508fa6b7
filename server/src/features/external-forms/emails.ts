import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { mailTo } from '#server/platform/mail/outbox.ts';
import type { MadeLink } from './commands/make-link.ts';
import type { FormLinkRow } from './queries.ts';

interface Sharing {
  readonly made: MadeLink;
  readonly title: string;
  readonly askedBy: string;
  readonly to: { readonly name: string; readonly email: string };
  readonly note: string | undefined;
}

/** To an outside person: a form to fill in for a project, by a link of their own (RQ-006). */
export const queueFormLink = async (work: Work, { made, title, askedBy, to, note }: Sharing): Promise<void> => {
  const { project, url, expiresAt } = made;
  const until = dateInText(lotDayOf(expiresAt.toISOString()));
  await mailTo(work, to, {
    companyId: project.companyId,
    emailType: 'form-link',
    subject: `${project.name}: please fill in a ${title.toLowerCase()}`,
    preheader: `${askedBy} of ${project.companyName} asks you for it. You need no account.`,
    heading: `${title} for ${project.name}`,
    paragraphs: [
      `${askedBy} of ${project.companyName} asks you to fill in a form for this project. You need no account. It counts when ${askedBy} confirms it.`,
      ...(note === undefined || note === '' ? [] : [note]),
    ],
    facts: [
      ['Project', `${project.name}, ${project.number}`],
      ['Production company', project.companyName],
      ['Link works until', until],
    ],
    primary: { label: 'Open the form', url },
    note: 'This link is yours alone and works once. Opening it changes nothing.',
  });
};

/** §2 Portal routes: client services ask on behalf of a company, and confirm in their own portal. */
const listOf = (userTypeId: number): string =>
  userTypeId === 1 ? '/feature/customer-dashboard/requests' : '/feature/studio-dashboard/studio-request';

interface Sent {
  readonly link: FormLinkRow;
  readonly requestId: string;
  readonly name: string;
  readonly title: string;
}

/** To whoever asked: it waits to be confirmed. Read and confirmed behind sign-in, never by the mail itself. */
export const queueFormSent = async (
  work: Work,
  { link, requestId, name, title }: Sent,
  publicUrl: string,
): Promise<void> => {
  const asker = { name: link.askedByName, email: link.askedByEmail };
  await mailTo(work, asker, {
    companyId: link.companyId,
    projectId: link.projectId,
    emailType: 'request-question',
    subject: `${link.projectName}: ${name} filled in the form, please confirm`,
    preheader: 'It counts when you confirm it.',
    heading: `${title} by ${name}`,
    paragraphs: [`${name} filled in the form you sent. Look it over and confirm it; until then nobody works on it.`],
    facts: [
      ['Project', `${link.projectName}, ${link.projectNumber}`],
      ['Form', title],
      ['Filled in by', name],
    ],
    primary: {
      label: 'Look it over',
      url: `${publicUrl}${listOf(link.askedByType)}?requestId=${requestId}`,
    },
  });
};
