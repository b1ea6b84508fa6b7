import { fullNameOf } from '@gatehouse/domain/permissions/people.ts';
import { requestTypes } from '@gatehouse/domain/service-requests/kinds.ts';
import { chargeLabels } from '@gatehouse/domain/service-requests/request.ts';
import { type RequestStatus, requestStatusLabels } from '@gatehouse/domain/service-requests/status.ts';
import { siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { daysInText } from '@gatehouse/domain/text/format.ts';
import { type MailToOne, type QueuedMail, writtenTo } from '#server/platform/mail/message.ts';
import { mailTo } from '#server/platform/mail/outbox.ts';
import { readReader } from '#server/platform/session/readers.ts';
import type { RequestAsker } from './commands/move.ts';
import { mailboxesOf } from './queries/people.ts';
import type { RequestRowData } from './queries/rows.ts';
import type { WholeRequest } from './queries/whole.ts';

const pageOf = (publicUrl: string, { requestId }: RequestRowData, side: 'customer' | 'studio'): string =>
  `${publicUrl}/feature/${side === 'customer' ? 'customer-dashboard/requests' : 'studio-dashboard/studio-request'}?requestId=${requestId}`;

/** The days that were asked for; nothing when nobody said any. */
export const wantedDays = ({ wantedFrom, wantedTo }: RequestRowData): string =>
  wantedFrom === null ? '' : daysInText(wantedFrom, wantedTo);

type Fact = readonly [label: string, value: string];
const factsOf = (row: RequestRowData): Fact[] =>
  (
    [
      ['Request', row.number ?? ''],
      ['For', row.title],
      ['Project', row.projectName],
      ['Company', row.companyName],
      ['Days', wantedDays(row)],
    ] as const
  ).filter(([, value]) => value !== '');

const LONGEST_QUOTED = 1000;
const quoted = (text: string | null): string[] =>
  text === null || text.trim() === ''
    ? []
    : [text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)} …` : text];

/**
 * The request itself, to the mailbox of a department: what it is about, where it is read, and on paper what was typed (decisions §4). Attached files
 * stay behind sign-in.
 * Not one of the kinds of mail that people choose about (profile/notifications.ts): a mailbox chooses nothing.
 */
export const departmentMail = (
  publicUrl: string,
  { parts, ...row }: WholeRequest,
  mailbox: { readonly name: string; readonly email: string },
): QueuedMail =>
  writtenTo(mailbox, {
    companyId: null,
    projectId: row.projectId,
    emailType: 'department-request',
    subject: `${row.projectName}: ${row.number} submitted, ${row.title}`,
    preheader: `${requestTypes[row.type].name}. ${wantedDays(row)}`,
    heading: `${requestTypes[row.type].name}: ${row.title}`,
    paragraphs: [`${parts.requesterName} asks for this. Acknowledge it in the portal.`],
    facts: [
      ...factsOf(row),
      ...(parts.place === null ? [] : [['Place', `${parts.place}, ${siteNamed(parts.site)}`] as const]),
      ['Asked by', parts.requesterName],
      ['Charge', chargeLabels[row.charge]],
    ],
    primary: { label: 'Open the request', url: pageOf(publicUrl, row, 'studio') },
    attachments: [{ paper: 'request', recordId: row.requestId }],
  });

interface News {
  readonly emailType: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

const mailOf = (
  publicUrl: string,
  row: RequestRowData,
  { emailType, heading, paragraphs }: News,
  side: 'customer' | 'studio',
): MailToOne => ({
  companyId: side === 'customer' ? row.companyId : null,
  projectId: row.projectId,
  emailType,
  subject: `${row.projectName}: ${row.number} ${heading}`,
  preheader: row.title,
  heading: `${row.number} ${heading}`,
  paragraphs,
  facts: factsOf(row),
  primary: { label: 'Open the request', url: pageOf(publicUrl, row, side) },
});

/** To whoever asked for it, unless they did it themselves or cannot sign in any more. */
const tellRequester = async (
  { work, person, publicUrl }: RequestAsker,
  row: RequestRowData,
  news: News,
): Promise<void> => {
  if (row.requesterId === person.userProfileId) return;
  const reader = await readReader(work, row.requesterId);
  if (reader !== undefined) await mailTo(work, reader, mailOf(publicUrl, row, news, 'customer'));
};

/** To whoever takes care of it; else to the mailboxes of its departments. */
const tellDepartment = async (
  { work, person, publicUrl }: RequestAsker,
  row: RequestRowData,
  news: News,
): Promise<void> => {
  const assignee = await readReader(work, row.assigneeId);
  const readers = assignee === undefined ? await mailboxesOf(work, row.departmentIds) : [assignee];
  for (const { name, email } of readers)
    if (email !== null && email !== person.email)
      await mailTo(work, { name, email }, mailOf(publicUrl, row, news, 'studio'));
};

/** For a request that somebody else submitted: client services in a production's name, or a confirmed form of an outside person. */
export const tellSubmitted = (asker: RequestAsker, row: RequestRowData): Promise<void> =>
  tellRequester(asker, row, {
    emailType: 'request-submitted',
    heading: 'submitted',
    paragraphs: [`${fullNameOf(asker.person)} has submitted it.`],
  });

const caredForBy = ({ departments }: RequestRowData): string => departments.map(({ name }) => name).join(' and ');

/** What a step means for whoever asked, in a sentence: the status alone says it to us, not to them. */
const sentences: Partial<Record<RequestStatus, (row: RequestRowData) => string>> = {
  ACKNOWLEDGED: (row) => `${caredForBy(row)} read it and will take care of it.`,
  APPROVED: (row) => `${caredForBy(row)} approved it. The times are agreed next.`,
  IN_PROGRESS: (row) => `${caredForBy(row)} began the work.`,
  COMPLETED: () => 'The work is done. Sign it off in the portal when it is as you asked for it.',
};

/** `times`: what was agreed, in the clock of the lot, which ends in a period. */
export const tellStatus = (asker: RequestAsker, row: RequestRowData, times: string | null = null): Promise<void> =>
  tellRequester(asker, row, {
    emailType: 'request-status',
    heading: requestStatusLabels[row.status].toLowerCase(),
    paragraphs:
      times === null ? [sentences[row.status]?.(row) ?? ''].filter((text) => text !== '') : [`Agreed for ${times}`],
  });

/** The wish to cancel was refused: the work goes on, and why. */
export const tellGoesOn = (asker: RequestAsker, row: RequestRowData, reason: string): Promise<void> =>
  tellRequester(asker, row, {
    emailType: 'request-status',
    heading: 'is not cancelled',
    paragraphs: [`${fullNameOf(asker.person)} writes:`, ...quoted(reason)],
  });

export const tellAsked = (asker: RequestAsker, row: RequestRowData, question: string): Promise<void> =>
  tellRequester(asker, row, {
    emailType: 'request-question',
    heading: 'needs info',
    paragraphs: [`${fullNameOf(asker.person)} asks:`, ...quoted(question)],
  });

/** An answer, or the wish to cancel: to the department. */
export const tellAnswer = (asker: RequestAsker, row: RequestRowData, text: string): Promise<void> =>
  tellDepartment(asker, row, {
    emailType: 'request-answer',
    heading: row.cancellationAsked ? 'is asked to be cancelled' : 'answered',
    paragraphs: [`${fullNameOf(asker.person)} writes:`, ...quoted(text)],
  });

/** The other side learns that it is over; both do when client services ended it. */
export const tellClosed = async (
  asker: RequestAsker,
  row: RequestRowData,
  how: 'cancel' | 'decline',
  reason: string | null,
): Promise<void> => {
  const news: News = {
    emailType: how === 'cancel' ? 'request-cancelled' : 'request-declined',
    heading: how === 'cancel' ? 'cancelled' : 'declined',
    paragraphs: [`By ${fullNameOf(asker.person)}.`, ...quoted(reason)],
  };
  await tellRequester(asker, row, news);
  if (how === 'cancel') await tellDepartment(asker, row, news);
};

export const tellComment = (asker: RequestAsker, row: RequestRowData, text: string): Promise<void> => {
  const news: News = {
    emailType: 'request-comment',
    heading: 'commented on',
    paragraphs: [`${fullNameOf(asker.person)} writes:`, ...quoted(text)],
  };
  return asker.person.userTypeId === 1 ? tellDepartment(asker, row, news) : tellRequester(asker, row, news);
};

export const tellAssignee = (asker: RequestAsker, row: RequestRowData): Promise<void> =>
  tellDepartment(asker, row, {
    emailType: 'request-assigned',
    heading: 'is yours',
    paragraphs: [`${fullNameOf(asker.person)} has given it to you.`],
  });
