import type { LimitChangeState } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { dateInText, formatMoney } from '@gatehouse/domain/text/format.ts';
import type { Work } from '#server/db/work.ts';
import { tellCustomer } from '#server/features/credit-applications/deciding/emails/decision-mail.ts';
import { askLevelHolders } from '#server/features/credit-applications/deciding/emails/level-request.ts';
import type { ApprovalRow } from '#server/features/credit-applications/deciding/queries/decision-rows.ts';
import type { Parts } from '#server/features/credit-applications/queries/parts.ts';

interface Change {
  readonly fromCents: number;
  readonly toCents: number;
  readonly until: string | null;
}
interface Adjusted extends Change {
  readonly reason: string;
  /** The department whose share rises, and by how much; null: the difference is the shared pool's. */
  readonly departmentName: string | null;
  readonly departmentCents: number | null;
}

/** To the people of the company: the limit is another one from now on, why, and for whom. */
export const queueLimitAdjusted = (work: Work, parts: Parts, change: Adjusted, publicUrl: string): Promise<void> =>
  tellCustomer(work, parts, publicUrl, (dateFormat) => ({
    emailType: 'credit-limit-adjusted',
    subject: 'credit limit adjusted',
    preheader: `The limit is ${formatMoney(change.toCents)} now.`,
    heading: `The credit limit for ${parts.project.name} is ${formatMoney(change.toCents)}`,
    paragraphs: ['Accounts receivable has adjusted the limit.'],
    facts: [
      ['Before', formatMoney(change.fromCents)],
      ['Now', formatMoney(change.toCents)],
      ...(change.until === null ? [] : [['Until', dateInText(change.until, dateFormat)] as const]),
      ...(change.departmentName === null
        ? []
        : [['Department', `${change.departmentName}, ${formatMoney(change.departmentCents ?? 0)} more`] as const]),
      ['Reason', change.reason],
    ],
  }));

interface Asked extends Change {
  readonly state: LimitChangeState;
  readonly lines: readonly { readonly departmentId: string; readonly amountCents: number }[];
  readonly approvals: readonly ApprovalRow[];
}

/** To the holders of the level that the change waits for; the final decision and its risk approvers are accounts receivable's to follow. */
export const queueLimitChangeRequest = async (
  work: Work,
  parts: Parts,
  { fromCents, toCents, state, lines, approvals }: Asked,
  publicUrl: string,
): Promise<void> => {
  if (state !== 'PENDING_LEVEL_1' && state !== 'PENDING_LEVEL_2') return;
  const level = state === 'PENDING_LEVEL_1' ? 1 : 2;
  await askLevelHolders(
    work,
    parts,
    { level, lines, approvals },
    {
      preheader: `The limit of ${parts.company.name} is to become ${formatMoney(toCents)}.`,
      heading: `A change of the limit needs your level ${level}`,
      paragraph: `Accounts receivable asks for ${formatMoney(toCents)} instead of ${formatMoney(fromCents)}.`,
    },
    publicUrl,
  );
};
