import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import type { ApplicationReading } from '#server/features/credit-applications/queries/public-reading.ts';
import { mailTo } from '#server/platform/mail/outbox.ts';
import type { ReferenceRow } from '../queries.ts';

const referenceUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/third-party-reference?token=${encodeURIComponent(token)}`;

interface Asking {
  readonly reference: Pick<ReferenceRow, 'kind' | 'company' | 'name' | 'email'>;
  readonly token: string;
  readonly expiresAt: Date;
  readonly askedBy: string;
  /** 1 to 3 for a reminder; null when it is asked for the first time, or again by hand. */
  readonly reminder: number | null;
}

/** emailType 20 and 21: a referee is asked for a short answer by a link of their own. No amounts, no account number, no other reference. */
export const queueReferenceRequest = async (
  work: Work,
  application: ApplicationReading,
  { reference, token, expiresAt, askedBy, reminder }: Asking,
  publicUrl: string,
): Promise<void> => {
  const until = dateInText(lotDayOf(expiresAt.toISOString()));
  const what = reference.kind === 'BANK' ? 'bank reference' : 'trade reference';
  const first = reference.name.split(' ')[0];
  await mailTo(work, reference, {
    companyId: application.companyId,
    emailType: reminder === null ? 'reference-request' : 'reference-reminder',
    subject: `${application.companyName}: ${reminder === null ? `may we ask you for a ${what}?` : `we still need your ${what}`}`,
    preheader: 'Two minutes, no account needed. Only accounts receivable of the studio reads it.',
    heading: `A ${what} for ${application.companyName}`,
    paragraphs: [
      reminder === null
        ? `${first}, ${application.companyName} applies for credit with us for ${application.projectName} and names ${reference.company} as a reference. ${askedBy} of accounts receivable asks you for a few facts. Everything but a rating and your name may be left out.`
        : `${first}, we asked you for a few facts about ${application.companyName}, who names ${reference.company} as a reference. It takes two minutes. If you give no references, say so with one click and we will not write again.`,
    ],
    facts: [
      ['Applicant', application.companyName],
      ['Asked of', reference.company],
      ['Link works until', until],
    ],
    primary: { label: 'Answer', url: referenceUrl(publicUrl, token) },
    note: 'This link is yours alone and works until you answer. Opening it changes nothing.',
  });
};
