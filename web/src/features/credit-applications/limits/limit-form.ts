import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { CalendarDate } from '@gatehouse/domain/fields/calendar-date-field.ts';
import { Cents } from '@gatehouse/domain/fields/money.ts';
import { Message } from '@gatehouse/domain/fields/text.ts';
import { type Problems, problemOf } from '#web/ui/record-form/problems.ts';

/** What both approvals grant (credit.md T19, T20). */
export interface LimitValues {
  readonly limitCents: number | null;
  readonly expiresOn: string | null;
  readonly comment: string;
}

export const limitProblems = ({ limitCents, expiresOn, comment }: LimitValues): Problems => ({
  ...problemOf('limitCents', Cents.min(1, creditMessages.amountRequired), limitCents ?? 0),
  ...(expiresOn === null ? {} : problemOf('expiresOn', CalendarDate, expiresOn)),
  ...problemOf('comment', Message, comment),
});

/** The limit as the call takes it; only after `limitProblems` found nothing. */
export const limitToSend = ({ limitCents, expiresOn, comment }: LimitValues) => ({
  limitCents: limitCents ?? 0,
  ...(expiresOn === null ? {} : { expiresOn }),
  ...(comment === '' ? {} : { comment }),
});

/** For the summary on top. */
export const limitLabels = { limitCents: 'Credit limit', expiresOn: 'Expires', comment: 'Comment' };
