import { dateInText, formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { readersAtCompany } from '#server/platform/session/readers.ts';
import { quoteWatchers } from './queries/people.ts';
import type { QuoteRow } from './queries/quotes.ts';

const factsOf = (row: QuoteRow): (readonly [string, string])[] => [
  ['Quote', row.number],
  ['For', row.title],
  ['Department', row.department_name],
  ['Amount', formatMoney(row.amount_cents)],
];

/** To whoever can accept it. In the transaction of the sending. */
export const tellCustomer = async (work: Work, publicUrl: string, row: QuoteRow): Promise<void> => {
  const { company_id: companyId, project_id: projectId } = row;
  const readers = await readersAtCompany(work, { companyId, projectId }, 'customer_project view and manage');
  for (const { name, email, dateFormat } of readers)
    await queueMail(work, {
      companyId,
      projectId,
      emailType: 'quote-sent',
      mail: {
        to: [{ name, address: email }],
        subject: `${row.project_name}: a quote of ${row.department_name} for you`,
        preheader: `${formatMoney(row.amount_cents)}, valid until ${dateInText(row.valid_until, dateFormat)}.`,
        heading: `A quote for ${row.project_name}`,
        paragraphs: [
          'Accept it in the portal to have the work done. An accepted quote counts against your credit limit.',
        ],
        facts: [...factsOf(row), ['Valid until', dateInText(row.valid_until, dateFormat)]],
        primary: {
          label: 'Open the quote',
          url: `${publicUrl}/feature/customer-dashboard/project-details?projectId=${row.project_id}&tab=credit-application`,
        },
      },
    });
};

/** To whoever uploaded it and to accounts receivable: the customer has answered. */
export const tellAnswer = async (work: Work, publicUrl: string, row: QuoteRow): Promise<void> => {
  const isAccepted = row.status === 'ACCEPTED';
  const verb = isAccepted ? 'accepted' : 'declined';
  for (const { name, email } of await quoteWatchers(work, row.uploaded_by))
    await queueMail(work, {
      companyId: null,
      projectId: row.project_id,
      emailType: `quote-${verb}`,
      mail: {
        to: [{ name, address: email }],
        subject: `${row.project_name}: quote ${row.number} ${verb}`,
        preheader: `${row.department_name}, ${formatMoney(row.amount_cents)}.`,
        heading: `Quote ${row.number} was ${verb}`,
        paragraphs: isAccepted
          ? [`${row.accepted_name} has accepted it for ${row.project_name}. It counts against the limit from now on.`]
          : [
              `It was declined for ${row.project_name}.`,
              ...(row.declined_because === null ? [] : [row.declined_because]),
            ],
        facts: factsOf(row),
        primary: {
          label: 'Open the project',
          url: `${publicUrl}/feature/studio-dashboard/project/project-details?projectId=${row.project_id}&tab=credit-application`,
        },
      },
    });
};
