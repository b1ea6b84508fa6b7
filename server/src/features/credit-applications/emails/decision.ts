import { dateInText, formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { arNumberOf } from '../facts.ts';
import type { Parts } from '../queries/parts.ts';
import { creditReaders } from '../queries/people.ts';
import { formUrl } from './links.ts';

/** To the people who applied: it is decided. The letter to accounts payable is a mail of its own. */
export const queueDecision = async (
  work: Work,
  parts: Parts,
  decision: { readonly approvedCents: number; readonly expiresOn: string },
  publicUrl: string,
): Promise<void> => {
  for (const { name, email, dateFormat } of await creditReaders(
    work,
    parts.application.company_id,
    parts.application.project_id,
  )) {
    await queueMail(work, {
      companyId: parts.application.company_id,
      projectId: parts.application.project_id,
      emailType: 'credit-approved',
      mail: {
        to: [{ name, address: email }],
        subject: `${parts.project.name}: credit approved`,
        preheader: `${formatMoney(decision.approvedCents)} until ${dateInText(decision.expiresOn, dateFormat)}.`,
        heading: `Credit for ${parts.project.name} is approved`,
        paragraphs: ['The letter of approval goes to your accounts payable contacts.'],
        facts: [
          ['Credit limit', formatMoney(decision.approvedCents)],
          ['A/R number', `AR ${arNumberOf(parts.application.ar_account) ?? ''}`],
          ['Expires', dateInText(decision.expiresOn, dateFormat)],
        ],
        primary: { label: 'View application', url: formUrl(publicUrl, parts.application.id) },
      },
    });
  }
};
