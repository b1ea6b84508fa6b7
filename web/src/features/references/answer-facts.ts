import type { GivenAnswer } from '@gatehouse/domain/references/answer.ts';
import { balanceWords, lateBuckets, lateWords, ratingWords } from '@gatehouse/domain/references/choices.ts';
import { dateInText, formatMoney } from '@gatehouse/domain/text/format.ts';

type Fact = readonly [label: string, value: string];

const given = (label: string, value: string | number | null | undefined): readonly Fact[] =>
  value === null || value === undefined || value === '' ? [] : [[label, String(value)]];
const money = (label: string, cents: number | null): readonly Fact[] =>
  given(label, cents === null ? null : formatMoney(cents));

/** What was said, in the order of the form; what was not said is left out. */
export const answerFacts = (answer: GivenAnswer): readonly Fact[] =>
  answer.kind === 'BANK'
    ? [
        ['Rating', ratingWords[answer.rating]],
        ...given('Account since', answer.accountSince),
        ...given('Average balance', answer.averageBalance === null ? null : balanceWords[answer.averageBalance]),
        ...given('Returned items', answer.returnedItems),
        ...given('Credit facility', answer.creditFacility),
        ...given('Title', answer.respondentTitle),
      ]
    : [
        ['Rating', ratingWords[answer.rating]],
        ...given('Sold since', answer.soldSince),
        ...given('Last sale', answer.lastSaleOn === null ? null : dateInText(answer.lastSaleOn)),
        ...given('Terms', answer.terms),
        ...money('High credit', answer.highCreditCents),
        ...money('Balance', answer.balanceCents),
        ...money('Past due', answer.pastDueCents),
        ...given('Average days to pay', answer.averageDaysToPay),
        ...lateBuckets.flatMap((bucket) =>
          given(lateWords[bucket], answer[bucket] === null || answer[bucket] === 0 ? null : `${answer[bucket]} %`),
        ),
        ...given('Security held', answer.securityHeld),
        ...given('Title', answer.respondentTitle),
      ];
