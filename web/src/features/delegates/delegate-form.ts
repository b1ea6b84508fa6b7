import type { Eligible } from '@gatehouse/domain/delegates/contract.ts';
import { type DelegateScope, latestLastDay } from '@gatehouse/domain/delegates/delegation.ts';
import { delegateMessages } from '@gatehouse/domain/delegates/messages.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { lineRules, refusalOf } from '@gatehouse/domain/fields/text.ts';

export const emptyDelegate = {
  toUserId: '',
  scopes: [] as readonly DelegateScope[],
  firstDay: null as string | null,
  lastDay: null as string | null,
  capCents: null as number | null,
  reason: '',
};
export type DelegateValues = Readonly<typeof emptyDelegate>;
export type DelegateProblems = Readonly<Partial<Record<keyof DelegateValues, string>>>;

/** The scopes that this person may take, out of those that are held. */
export const takesOf = (eligible: Eligible, toUserId: string): readonly DelegateScope[] =>
  eligible.people.find(({ userProfileId }) => userProfileId === toUserId)?.scopes ?? [];

/** What is wrong as typed; the server asks the same and more. */
export const problemsOfDelegate = (values: DelegateValues, { today, holds }: Eligible): DelegateProblems => {
  const { toUserId, scopes, firstDay, lastDay, capCents, reason } = values;
  const caps = holds.filter(({ scope }) => scopes.includes(scope) && scope !== 'ar-queue').map((held) => held.capCents);
  const cap = caps.length === 0 || caps.includes(null) ? null : Math.max(...caps.map((each) => each ?? 0));
  const said = reason.trim() === '' ? fieldMessages.required : refusalOf(reason.trim(), lineRules());
  return {
    ...(toUserId === '' ? { toUserId: delegateMessages.chooseSomebody } : {}),
    ...(scopes.length === 0 ? { scopes: delegateMessages.chooseScope } : {}),
    ...(firstDay === null
      ? { firstDay: fieldMessages.required }
      : firstDay < today
        ? { firstDay: delegateMessages.pastDay }
        : {}),
    ...(lastDay === null
      ? { lastDay: fieldMessages.required }
      : firstDay !== null && lastDay < firstDay
        ? { lastDay: delegateMessages.lastBeforeFirst }
        : firstDay !== null && lastDay > latestLastDay(firstDay)
          ? { lastDay: delegateMessages.tooLong }
          : {}),
    ...(capCents !== null && cap !== null && capCents > cap ? { capCents: delegateMessages.capAboveOwn } : {}),
    ...(capCents !== null && caps.length === 0 ? { capCents: delegateMessages.capWithoutLevel } : {}),
    ...(said === null ? {} : { reason: said }),
  };
};
