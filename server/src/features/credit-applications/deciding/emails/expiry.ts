import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { tellCustomer } from './decision-mail.ts';

const inDays = (days: number): string => (days === 1 ? 'tomorrow' : `in ${days} days`);

/** emailType 23, one of the series: 60, 30, 14, 7 and 1 days before (decision §3). */
export const queueExpiryNotice = (work: Work, parts: Parts, days: number, publicUrl: string): Promise<void> =>
  tellCustomer(work, parts, publicUrl, (dateFormat) => ({
    emailType: 'credit-reminder-expiry',
    subject: `credit expires ${inDays(days)}`,
    preheader: 'Renew it now if you need credit after that day.',
    heading: `Credit for ${parts.project.name} expires ${inDays(days)}`,
    paragraphs: ['A renewal starts from what you sent last time. You confirm or change it and sign again.'],
    facts: [['Last day', dateInText(parts.application.expires_on ?? '', dateFormat)]],
    label: 'Renew',
  }));

export const queueExpired = (work: Work, parts: Parts, publicUrl: string): Promise<void> =>
  tellCustomer(work, parts, publicUrl, () => ({
    emailType: 'credit-expired',
    subject: 'credit expired',
    preheader: 'Renew it if you need credit again.',
    heading: `Credit for ${parts.project.name} has expired`,
    paragraphs: ['New charges are cash from today. Renew the credit if you need it again.'],
    label: 'Renew',
  }));

/** T9: on days 3, 10, 20 and 27 of a revision that nobody answers. */
export const queueRevisionReminder = (work: Work, parts: Parts, lapsesOn: string, publicUrl: string): Promise<void> =>
  tellCustomer(work, parts, publicUrl, (dateFormat) => ({
    emailType: 'credit-revision-reminder',
    subject: 'NEEDS REVISIONS',
    preheader: `Without an answer it lapses on ${dateInText(lapsesOn, dateFormat)}.`,
    heading: `${parts.project.name} waits for your revision`,
    paragraphs: [
      parts.revision?.reason ?? 'Accounts receivable asked for a change.',
      `Without an answer the application lapses on ${dateInText(lapsesOn, dateFormat)}. That is no denial; you may start again.`,
    ],
    label: 'Submit Revision',
  }));

export const queueLapsed = (work: Work, parts: Parts, publicUrl: string): Promise<void> =>
  tellCustomer(work, parts, publicUrl, () => ({
    emailType: 'credit-lapsed',
    subject: 'application lapsed',
    preheader: 'Nobody answered the request for a revision.',
    heading: `The application for ${parts.project.name} has lapsed`,
    paragraphs: ['The request for a revision was not answered in 30 days. That is no denial; you may start again.'],
  }));
