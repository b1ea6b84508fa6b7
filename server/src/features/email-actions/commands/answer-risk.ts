import { emailActions } from '@gatehouse/domain/email-actions/email-action.ts';
import { emailActionMessages } from '@gatehouse/domain/email-actions/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import { consumeActionToken } from '#server/platform/links/action-tokens.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { hasMovedOn, linkRefused, openLink } from '../link.ts';

/** The credit feature's own command (T16, T17), passed in by app.ts: token → person → the same move as anybody's. */
export type AnswerRisk = (
  mover: {
    readonly work: Work;
    readonly scope: Scope;
    readonly by: { readonly riskApprover: string };
    readonly creditApplicationId: string;
    readonly seenVersion: null;
  },
  riskRequestId: string,
  answer: 'ACCEPTED' | 'DECLINED',
  comment: string | undefined,
) => Promise<string>;

const answers = { [emailActions.accept_risk]: 'ACCEPTED', [emailActions.decline_risk]: 'DECLINED' } as const;

/** The payload's word (§3), any case. */
const answerOf = (actionType: string): 'ACCEPTED' | 'DECLINED' => {
  const word = actionType.toUpperCase();
  if (!Object.hasOwn(answers, word)) throw new Refusal(400, emailActionMessages.invalidActionType, 'action-type');
  return answers[word as keyof typeof answers];
};

const said = { ACCEPTED: emailActionMessages.riskAccepted, DECLINED: emailActionMessages.riskDeclined } as const;

/**
 * EM-022: the link decides once. The same decision again answers what it answered before and does nothing; the opposite one fails.
 * Token and decision go together or not at all (promises rule 3).
 */
export const answerByLink = async (
  work: Work,
  typedToken: string,
  actionType: string,
  comment: string | undefined,
  answerRisk: AnswerRisk,
) => {
  const answer = answerOf(actionType);
  const link = await openLink(work, typedToken);
  const target = {
    type: 'creditApplication',
    id: link.request.applicationId,
    companyId: link.token.companyId,
    detail: { answer, riskRequestId: link.request.id },
  };
  if (link.token.usedFor !== null) {
    if (link.token.usedFor !== answer) throw linkRefused();
    return { message: said[answer], target };
  }
  if (hasMovedOn(link)) throw linkRefused();
  if (!(await consumeActionToken(link.work, link.token.hash, answer)))
    throw new Refusal(409, emailActionMessages.failed, 'answered');
  const mover = {
    work: link.work,
    scope: link.scope,
    by: { riskApprover: link.request.name },
    creditApplicationId: link.request.applicationId,
    seenVersion: null,
  };
  return { message: await answerRisk(mover, link.request.id, answer, comment), target };
};
