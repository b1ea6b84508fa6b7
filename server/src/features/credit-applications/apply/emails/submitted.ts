import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { formUrl } from '#server/features/credit-applications/emails/links.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { mailTo } from '#server/platform/mail/outbox.ts';

/** To the person who signed: it is with accounts receivable now (decision §3, application submitted). */
export const queueSubmitted = async (
  work: Work,
  parts: Parts,
  signer: Person,
  publicUrl: string,
  submittedVersion: number,
): Promise<void> => {
  const again = submittedVersion > 1;
  const reader = { name: fullNameOf(signer), email: signer.email };
  await mailTo(work, reader, {
    companyId: parts.application.company_id,
    projectId: parts.application.project_id,
    emailType: 'credit-submitted',
    subject: `${parts.project.name}: ${again ? 'revision' : 'credit application'} submitted`,
    preheader: 'Accounts receivable has it now.',
    heading: again ? 'Your revision is with us' : 'Your application is with us',
    paragraphs: [
      `${signer.firstName}, accounts receivable has the credit application of ${parts.company.name} for ${parts.project.name}. We write when it needs you or when it is decided.`,
    ],
    facts: [
      ['Project', `${parts.project.name}, ${parts.project.number}`],
      [
        'Line of credit requested',
        parts.application.requested_cents === null ? 'Not stated' : formatMoney(parts.application.requested_cents),
      ],
      ['Version', String(submittedVersion)],
    ],
    primary: { label: 'View application', url: formUrl(publicUrl, parts.application.id) },
  });
};
