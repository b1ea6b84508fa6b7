import type { CreditEmailType } from '@gatehouse/domain/credit-applications/email-types.ts';
import type { DateFormat } from '@gatehouse/domain/fields/calendar-date.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import type { Work } from '#server/db/work.ts';
import { formUrl } from '#server/features/credit-applications/emails/links.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { creditReaders } from '#server/features/credit-applications/review/queries/people.ts';
import { mailTo } from '#server/platform/mail/outbox.ts';
import type { Reader } from '#server/platform/session/readers.ts';

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

/** Everybody of the company who may read about this project's credit, and its accounts payable contacts, each once (credit.md T7). */
export const applicantsAndContacts = async (work: Work, parts: Parts): Promise<readonly Reader[]> => {
  const people = await creditReaders(work, parts.application.company_id, parts.application.project_id);
  const contacts = parts.contacts
    .filter(({ status }) => status === 'VALID')
    .map(({ name, last_name, email }) => ({ ...defaultPreferences, name: `${name} ${last_name}`, email }));
  const known = new Map<string, Reader>();
  for (const reader of [...people, ...contacts]) {
    const address = reader.email.toLowerCase();
    if (!known.has(address)) known.set(address, reader);
  }
  return [...known.values()];
};

/** To everybody of the company who may read about this project's credit unless told to whom, each with dates as they write them. */
export const tellCustomer = async (
  work: Work,
  parts: Parts,
  publicUrl: string,
  told: (dateFormat: DateFormat) => Told,
  to?: readonly Reader[],
): Promise<void> => {
  const { company_id, project_id, id } = parts.application;
  for (const reader of to ?? (await creditReaders(work, company_id, project_id))) {
    const { label = 'View application', ...said } = told(reader.dateFormat);
    await mailTo(work, reader, {
      ...said,
      companyId: company_id,
      projectId: project_id,
      subject: `${parts.project.name}: ${said.subject}`,
      primary: { label, url: formUrl(publicUrl, id) },
    });
  }
};
