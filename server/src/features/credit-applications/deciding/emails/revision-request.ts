import { type CustomerSection, sectionTitles } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { applicantsAndContacts, tellCustomer } from './decision-mail.ts';

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
): Promise<void> =>
  tellCustomer(
    work,
    parts,
    publicUrl,
    (dateFormat) => ({
      emailType: 'credit-revision-request',
      subject: 'NEEDS REVISIONS',
      preheader: `${askedBy} asks for a change by ${dateInText(dueOn, dateFormat)}.`,
      heading: `${parts.project.name} came back`,
      paragraphs: [`${askedBy} of accounts receivable asks for a revision of the credit application.`, reason],
      facts: [
        ...items.map(({ section, note }) => [sectionTitles[section], note === '' ? 'Look at it again' : note] as const),
        ['Answer by', dateInText(dueOn, dateFormat)],
      ],
      label: 'Submit Revision',
    }),
    await applicantsAndContacts(work, parts),
  );
