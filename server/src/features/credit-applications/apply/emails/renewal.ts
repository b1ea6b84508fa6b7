import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import {
  applicantsAndContacts,
  tellCustomer,
} from '#server/features/credit-applications/deciding/emails/decision-mail.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';

/** To the people who apply and to accounts payable: a renewal was begun for them, and it is theirs to finish (credit.md T30). */
export const queueRenewal = async (
  work: Work,
  renewal: Parts,
  { begunBy, expiresOn }: { readonly begunBy: string; readonly expiresOn: string | null },
  publicUrl: string,
): Promise<void> =>
  tellCustomer(
    work,
    renewal,
    publicUrl,
    (dateFormat) => ({
      emailType: 'credit-renewal',
      subject: 'renewal of credit started',
      preheader: 'What you gave before is filled in. Confirm or edit it, and submit it.',
      heading: `The renewal for ${renewal.project.name} has begun`,
      paragraphs: [
        `${begunBy} of accounts receivable has started it for you. What you gave before is filled in: confirm or edit it, and submit it.`,
      ],
      facts: expiresOn === null ? [] : [['The credit before ends', dateInText(expiresOn, dateFormat)]],
      label: 'Continue the renewal',
    }),
    await applicantsAndContacts(work, renewal),
  );
