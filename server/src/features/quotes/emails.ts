import { dateInText, formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { mailTo } from '#server/platform/mail/outbox.ts';
import { readersAtCompany } from '#server/platform/session/readers.ts';
import { quoteWatchers } from './queries/people.ts';
import type { QuoteRow } from './queries/quotes.ts';

const factsOf = (row: QuoteRow): (readonly [string, string])[] => [
  ['Quote', row.number],
  ['For', row.title],
  ['Department', row.departmentName],
  ['Amount', formatMoney(row.amountCents)],
];

/** To whoever can accept it. In the transaction of the sending. */
export const tellCustomer = async (work: Work, publicUrl: string, row: QuoteRow): Promise<void> => {
  const { companyId, projectId } = row;
  const readers = await readersAtCompany(work, row, 'customer_project view and manage');
  for (const reader of readers)
    await mailTo(work, reader, {
      companyId,
      projectId,
      emailType: 'quote-sent',
      subject: `${row.projectName}: a quote of ${row.departmentName} for you`,
      preheader: `${formatMoney(row.amountCents)}, valid until ${dateInText(row.validUntil, reader.dateFormat)}.`,
      heading: `A quote for ${row.projectName}`,
      paragraphs: [
        'Accept it in the portal to have the work done. An accepted quote counts against your credit limit.',
      ],
      facts: [...factsOf(row), ['Valid until', dateInText(row.validUntil, reader.dateFormat)]],
      primary: {
        label: 'Open the quote',
        url: `${publicUrl}/feature/customer-dashboard/project-details?projectId=${row.projectId}&tab=credit-application`,
      },
    });
};

/** To whoever uploaded it and to accounts receivable: the customer has answered. */
export const tellAnswer = async (work: Work, publicUrl: string, row: QuoteRow): Promise<void> => {
  const isAccepted = row.status === 'ACCEPTED';
  const verb = isAccepted ? 'accepted' : 'declined';
  for (const reader of await quoteWatchers(work, row.uploadedById))
    await mailTo(work, reader, {
      companyId: null,
      projectId: row.projectId,
      emailType: `quote-${verb}`,
      subject: `${row.projectName}: quote ${row.number} ${verb}`,
      preheader: `${row.departmentName}, ${formatMoney(row.amountCents)}.`,
      heading: `Quote ${row.number} was ${verb}`,
      paragraphs: isAccepted
        ? [`${row.acceptedName} has accepted it for ${row.projectName}. It counts against the limit from now on.`]
        : [`It was declined for ${row.projectName}.`, ...(row.declinedBecause === null ? [] : [row.declinedBecause])],
      facts: factsOf(row),
      primary: {
        label: 'Open the project',
        url: `${publicUrl}/feature/studio-dashboard/project/project-details?projectId=${row.projectId}&tab=credit-application`,
      },
    });
};
