import type { CreditEmailType } from '@gatehouse/domain/credit-applications/email-types.ts';
import type { DateFormat } from '@gatehouse/domain/fields/calendar-date.ts';
import type { Work } from '#server/db/work.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import type { Parts } from '../queries/parts.ts';
import { creditReaders } from '../queries/people.ts';
import { formUrl } from './links.ts';

/** What a mail to the people who applied says; the rest is the same for all of them. */
export interface Told {
  readonly emailType: CreditEmailType;
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [string, string])[];
  readonly label?: string;
}

/** To everybody of the company who may read about this project's credit, each with dates as they write them. */
export const tellCustomer = async (
  work: Work,
  parts: Parts,
  publicUrl: string,
  told: (dateFormat: DateFormat) => Told,
): Promise<void> => {
  const { company_id, project_id, id } = parts.application;
  for (const { name, email, dateFormat } of await creditReaders(work, company_id, project_id)) {
    const { emailType, subject, preheader, heading, paragraphs, facts, label } = told(dateFormat);
    await queueMail(work, {
      companyId: company_id,
      projectId: project_id,
      emailType,
      mail: {
        to: [{ name, address: email }],
        subject: `${parts.project.name}: ${subject}`,
        preheader,
        heading,
        paragraphs: [...paragraphs],
        facts: (facts ?? []).map(([word, value]): [string, string] => [word, value]),
        primary: { label: label ?? 'View application', url: formUrl(publicUrl, id) },
      },
    });
  }
};
