import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { emailKey } from '@gatehouse/domain/fields/email.ts';
import { fieldRefusal, forbidden } from '@gatehouse/domain/http/refusal.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Work } from '#server/db/work.ts';
import type { Locked } from '#server/features/credit-applications/commands/move.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { createActionToken, type Giver } from '#server/platform/links/action-tokens.ts';
import { queueRiskRequest } from '../emails/risk-request.ts';
import type { RiskRow } from '../queries/decision-rows.ts';
import { insertRiskRequest, isCustomersAddress, markResent } from '../queries/risk.ts';

export interface RiskApproverInput {
  readonly name: string;
  readonly email: string;
  readonly title?: string | undefined;
  readonly tier: 1 | 2;
}

interface RiskQuestion {
  readonly message: string | undefined;
  readonly amountCents: number;
  /** null: about the application itself. */
  readonly limitChangeId: string | null;
}

const answerByOf = (work: Work): string => addDays(lotToday(work.now), lot().deadlines.riskAnswer);

/** Whose word a link is that this person sends about this application. */
const giverOf = ({ parts, actor }: Locked): Giver => {
  if (actor.id === null) throw forbidden();
  return { givenBy: actor.id, projectId: parts.application.project_id };
};

const tokenFor = (work: Work, locked: Locked, riskRequestId: string, email: string): Promise<string> =>
  createActionToken(work, {
    purpose: 'risk',
    from: giverOf(locked),
    email,
    companyId: locked.parts.application.company_id,
    recordId: riskRequestId,
    recordVersion: locked.parts.application.submitted_version,
  });

/** Each approver gets a mail with three links of their own, bound to this submitted version. */
export const askApprovers = async (
  work: Work,
  locked: Locked,
  approvers: readonly RiskApproverInput[],
  { message, amountCents, limitChangeId }: RiskQuestion,
  publicUrl: string,
): Promise<void> => {
  const { parts, actor } = locked;
  const { givenBy } = giverOf(locked);
  if (new Set(approvers.map(({ email }) => emailKey(email))).size < approvers.length) {
    throw fieldRefusal(400, 'approvers', creditMessages.sameApprover);
  }
  const answerBy = answerByOf(work);
  for (const [index, approver] of approvers.entries()) {
    if (await isCustomersAddress(work, parts.application.company_id, approver.email)) {
      throw fieldRefusal(400, `approvers.${index}.email`, creditMessages.riskApproverIsCustomer);
    }
    const riskRequestId = await insertRiskRequest(work, parts, {
      ...approver,
      title: approver.title ?? null,
      answerBy,
      amountCents,
      askedBy: givenBy,
      limitChangeId,
    });
    const token = await tokenFor(work, locked, riskRequestId, approver.email);
    const asked = { approver, token, answerBy, amountCents, askedBy: actor.name, message };
    await queueRiskRequest(work, parts, asked, publicUrl);
  }
};

/** The same question once more: a new link with days of its own, and the old one ends. Only the hash of a link is kept, so it cannot be repeated. */
export const sendRiskAgain = async (work: Work, locked: Locked, request: RiskRow, publicUrl: string): Promise<void> => {
  const { parts, actor } = locked;
  const answerBy = answerByOf(work);
  await markResent(work, request.id, answerBy);
  const token = await tokenFor(work, locked, request.id, request.email);
  const { name, email, amount_cents } = request;
  const asked = { approver: { name, email }, token, answerBy, amountCents: amount_cents, askedBy: actor.name };
  await queueRiskRequest(work, parts, { ...asked, message: undefined }, publicUrl);
};
