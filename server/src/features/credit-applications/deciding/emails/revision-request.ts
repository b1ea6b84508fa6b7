import { type CustomerSection, sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { formUrl } from '#server/features/credit-applications/emails/links.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { applicantsAndContacts } from './decision-mail.ts';

interface Asked {
  readonly reason: string;
  readonly dueOn: string;
  readonly items: readonly { readonly section: CustomerSection; readonly note: string }[];
  readonly askedBy: string;
}

/** To everyone who may apply for this project and to the accounts payable contacts (credit.md T7). No amounts beyond the line itself. */
export const queueRevisionRequest = async (
  work: Work,
  parts: Parts,
  { reason, dueOn, items, askedBy }: Asked,
  publicUrl: string,
): Promise<void> => {
  for (const { name, email, dateFormat } of await applicantsAndContacts(work, parts)) {
    await queueMail(work, {
      companyId: parts.application.company_id,
      projectId: parts.application.project_id,
      emailType: 'credit-revision-request',
      mail: {
        to: [{ name, address: email }],
        subject: `${parts.project.name}: NEEDS REVISIONS`,
        preheader: `${askedBy} asks for a change by ${dateInText(dueOn, dateFormat)}.`,
        heading: `${parts.project.name} came back`,
        paragraphs: [`${askedBy} of accounts receivable asks for a revision of the credit application.`, reason],
        facts: [
          ...items.map(({ section, note }): [string, string] => [
            sectionTitles[section],
            note === '' ? 'Look at it again' : note,
          ]),
          ['Answer by', dateInText(dueOn, dateFormat)],
        ],
        primary: { label: 'Submit Revision', url: formUrl(publicUrl, parts.application.id) },
      },
    });
  }
};
