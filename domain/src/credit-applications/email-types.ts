/**
 * The mails of credit by the name they carry in the outbox, with emailType of credit.md §4: 15 to 24 have a number there, the ones that tell of
 * a step have none.
 */
const creditEmailTypes = {
  'risk-request': 15,
  'letter-of-approval': 16,
  'denial-letter': 17,
  'cod-information': 18,
  'credit-revision-request': 19,
  'reference-request': 20,
  'credit-revision-reminder': 21,
  'reference-reminder': 21,
  'credit-conditions': 22,
  'credit-reminder-expiry': 23,
  'credit-expired': 23,
  'credit-hold': 24,
  'credit-submitted': null,
  'credit-section-corrected': null,
  'credit-level-1-request': null,
  'credit-level-2-request': null,
  'credit-approved': null,
  'credit-cash-account': null,
  'credit-reopened': null,
  'credit-lapsed': null,
  'credit-limit-adjusted': null,
  'credit-renewal': null,
  'credit-risk-silent': null,
} as const satisfies Readonly<Record<string, number | null>>;
export type CreditEmailType = keyof typeof creditEmailTypes;
