import { z } from 'zod';
import type { Person } from '../permissions/people.ts';

/**
 * A change of a user that does not count yet (decision 0080). RIGHTS: a power is given, raised or taken; ADDRESS: the address that somebody signs
 * in with. It waits for a second System Admin, or for whoever reads the mail at the new address.
 */
export const userChangeKinds = ['RIGHTS', 'ADDRESS'] as const;
export const userChangeWaits = ['SECOND_ADMIN', 'NEW_ADDRESS'] as const;
export const DAYS_FOR_SECOND_ADMIN = 14;
export const DAYS_FOR_NEW_ADDRESS = 7;

export const userChangeAnswers = ['confirm', 'decline', 'withdraw'] as const;
export type UserChangeAnswer = (typeof userChangeAnswers)[number];

interface Waiting {
  readonly userProfileId: string;
  /** null: the studio's directory (decision 0111). */
  readonly askedById: string | null;
  /** Of what the directory asks: who mapped its groups, where another System Admin could answer. */
  readonly mappedByIds: readonly string[];
  readonly waitsFor: (typeof userChangeWaits)[number];
}

/**
 * May this person give this answer? A System Admin who neither asked nor mapped the group that did, and is not concerned, confirms what waits for
 * one, and declines whatever waits; who asked withdraws. The server refuses by it, the screen offers by it.
 */
export const mayAnswerChange = (
  { userProfileId, roles }: Pick<Person, 'userProfileId' | 'roles'>,
  answer: UserChangeAnswer,
  change: Waiting,
): boolean => {
  if (answer === 'withdraw') return change.askedById === userProfileId;
  const isSecond =
    roles.includes('System Admin') &&
    ![change.askedById, change.userProfileId, ...change.mappedByIds].includes(userProfileId);
  return isSecond && (answer === 'decline' || change.waitsFor === 'SECOND_ADMIN');
};

export const offeredAnswers = (
  person: Pick<Person, 'userProfileId' | 'roles'>,
  change: Waiting,
): readonly UserChangeAnswer[] => userChangeAnswers.filter((answer) => mayAnswerChange(person, answer, change));

/** As pages read it; `what` says it line by line. */
export const WaitingChange = z.object({
  userChangeId: z.string(),
  userProfileId: z.string(),
  name: z.string(),
  kind: z.enum(userChangeKinds),
  waitsFor: z.enum(userChangeWaits),
  what: z.array(z.string()),
  askedBy: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
  answers: z.array(z.enum(userChangeAnswers)),
});
export type WaitingChange = z.infer<typeof WaitingChange>;
