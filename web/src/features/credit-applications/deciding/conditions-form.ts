import { type ConditionKind, conditionKindNames } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { Message } from '@gatehouse/domain/fields/text.ts';
import { type Problems, problemOf } from '#web/ui/record-form/problems.ts';
import { dayAhead } from './revision-form.ts';

/** One condition as it is typed. */
export interface TypedCondition {
  readonly kind: ConditionKind | '';
  readonly note: string;
  readonly dueOn: string | null;
}

export const MOST_CONDITIONS = 10;

/** What is wrong with the conditions, by `conditions.<place>.<field>`. */
export const conditionProblems = (conditions: readonly TypedCondition[], today: string): Problems =>
  conditions.length === 0
    ? { conditions: creditMessages.conditionMissing }
    : Object.assign(
        {},
        ...conditions.map(({ kind, note, dueOn }, place) => ({
          ...(conditionKindNames.some((name) => name === kind)
            ? {}
            : { [`conditions.${place}.kind`]: fieldMessages.required }),
          ...(kind === 'OTHER' && note.trim() === ''
            ? { [`conditions.${place}.note`]: creditMessages.sayWhichCondition }
            : problemOf(`conditions.${place}.note`, Message, note)),
          ...dayAhead(`conditions.${place}.dueOn`, dueOn, today),
        })),
      );

/** The conditions as the call takes them; only after `conditionProblems` found nothing. */
export const conditionsToSend = (conditions: readonly TypedCondition[]) =>
  conditions.map(({ kind, note, dueOn }) => ({
    kind: kind as ConditionKind,
    dueOn: dueOn ?? '',
    ...(note.trim() === '' ? {} : { note }),
  }));
