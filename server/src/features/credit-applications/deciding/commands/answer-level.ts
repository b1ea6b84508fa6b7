import type { CreditFacts } from '@gatehouse/domain/credit-applications/facts.ts';
import { standingAt } from '@gatehouse/domain/credit-applications/guards.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { ActedFor } from '@gatehouse/domain/permissions/people.ts';
import { type Locked, type Mover, personOf, signed } from '#server/features/credit-applications/commands/move.ts';
import { insertApproval } from '../queries/approvals.ts';

interface Answer {
  readonly comment: string | undefined;
  /** The change of the limit that is answered; left out, the application itself is. */
  readonly limitChangeId?: string;
}

/**
 * Writes what a level says: an approval for each department that the person speaks for, of its share, or one for the whole. Refuses with 409
 * and the reason whoever may not answer now. Gives in whose place they answered; null: in nobody's.
 */
export const answerLevel = async (
  mover: Mover,
  locked: Locked,
  level: 1 | 2,
  facts: CreditFacts,
  said: Answer,
): Promise<ActedFor | null> => {
  const person = personOf(mover);
  const answer = standingAt(level, facts, person);
  if (!answer.may) throw new Refusal(409, answer.because, 'not-now');
  const { departmentIds, forUser } = answer;
  for (const departmentId of departmentIds) {
    const share = facts.lines.find((line) => line.departmentId === departmentId)?.amountCents;
    await insertApproval(mover.work, locked.parts, {
      ...said,
      level: level === 1 ? 'LEVEL_1' : 'LEVEL_2',
      departmentId,
      amountCents: share ?? facts.limitCents,
      actor: signed(person, locked),
      forUser,
    });
  }
  return forUser;
};
