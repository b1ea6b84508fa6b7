import { type CreditLine, openDepartments } from '@gatehouse/domain/approval-policy/approval.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { reviewUrl } from '#server/features/credit-applications/emails/links.ts';
import { givenOf } from '#server/features/credit-applications/facts.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';
import { levelHolders } from '#server/features/credit-applications/review/queries/people.ts';
import { mailTo } from '#server/platform/mail/outbox.ts';
import type { ApprovalRow } from '../queries/decision-rows.ts';

interface Asked {
  readonly level: 1 | 2;
  readonly lines: readonly CreditLine[];
  readonly approvals: readonly ApprovalRow[];
}
interface Said {
  readonly preheader: string;
  readonly heading: string;
  readonly paragraph: string;
  readonly facts?: readonly (readonly [string, string])[];
}

/** To the holders of the level that is asked now; each signs in and decides on the page (decision §3, level request). */
export const askLevelHolders = async (
  work: Work,
  parts: Parts,
  { level, lines, approvals }: Asked,
  { preheader, heading, paragraph, facts = [] }: Said,
  publicUrl: string,
): Promise<void> => {
  const departments =
    level === 1 ? openDepartments(lines, givenOf(approvals)) : lines.map(({ departmentId }) => departmentId);
  for (const reader of await levelHolders(work, level, departments)) {
    await mailTo(work, reader, {
      companyId: parts.application.company_id,
      projectId: parts.application.project_id,
      emailType: `credit-level-${level}-request`,
      subject: `${parts.project.name}: level ${level} needs you`,
      preheader,
      heading,
      paragraphs: [paragraph],
      facts: [['Project', `${parts.project.name}, ${parts.project.number}`], ...facts],
      primary: { label: `Decide level ${level}`, url: reviewUrl(publicUrl, parts.application.id) },
    });
  }
};

/** The application waits for this level. */
export const queueLevelRequest = async (
  work: Work,
  parts: Parts,
  status: 'PENDING_LEVEL_1' | 'PENDING_LEVEL_2',
  publicUrl: string,
): Promise<void> => {
  const level = status === 'PENDING_LEVEL_1' ? 1 : 2;
  const limit = formatMoney(parts.application.recommended_cents ?? parts.application.requested_cents ?? 0);
  await askLevelHolders(
    work,
    parts,
    { level, lines: parts.lines, approvals: parts.approvals },
    {
      preheader: `${parts.company.name} asks for ${limit}.`,
      heading: `${parts.project.name} needs your level ${level}`,
      paragraph: `Accounts receivable recommends a limit of ${limit} for ${parts.company.name}.`,
      facts: parts.lines.map(({ departmentName, amountCents }) => [departmentName, formatMoney(amountCents)]),
    },
    publicUrl,
  );
};
