import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { codDeposits } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { call } from '#web/api/call.ts';
import type { WriteParts } from '../use-write.ts';
import type { PanelMove } from './moves-order.ts';

export type CommentMove = Extract<
  PanelMove,
  | 'sendToLevel1'
  | 'sendToFinal'
  | 'approveLevel1'
  | 'approveLevel2'
  | 'returnFromLevel1'
  | 'returnFromLevel2'
  | 'recallRisk'
  | 'reviseRecommendation'
  | 'markConditionsMet'
  | 'lapseConditions'
  | 'hold'
  | 'release'
  | 'closeWithProject'
  | 'retriggerSubmit'
  | 'renew'
>;

export interface Kind {
  readonly title: string;
  readonly text: (application: ReviewedApplication) => string;
  readonly submit: string;
  readonly busyWords: string;
  readonly look: 'key' | 'primary' | 'stop';
  /** What is asked for in words: a comment that may be left out, a reason that may not, or nothing at all. */
  readonly words: 'comment' | 'required comment' | 'reason' | 'none';
  readonly hint?: string;
  readonly send: (words: string, parts: WriteParts) => Promise<{ message: string }>;
}

const amountOf = ({ recommendedCents, requestedCents }: ReviewedApplication): string =>
  formatMoney(recommendedCents ?? requestedCents ?? 0);

const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const answersFor = (application: ReviewedApplication): string => {
  const shares = application.lines
    .filter(({ departmentName }) => application.speaksFor.includes(departmentName))
    .map(({ departmentName, amountCents }) => `${departmentName}, ${formatMoney(amountCents)}`);
  if (shares.length > 0) return `You answer for ${listed(shares)}.`;
  return application.lines.length === 0
    ? `You answer for the whole amount, ${amountOf(application)}.`
    : 'You answer for the departments you hold at level 1.';
};

const STAFF_ONLY = 'Read by staff only';

const back = {
  title: 'Return to A/R',
  text: () =>
    'Accounts receivable reads your comment and takes it from there. Approvals that were given stay on the file.',
  submit: 'Return to A/R',
  busyWords: 'Returning',
  look: 'primary',
  words: 'required comment',
  hint: STAFF_ONLY,
  send: (comment: string, parts: WriteParts) =>
    call('POST /api/ar-portal/ca/:creditApplicationId/return-to-ar', { ...parts, body: { comment } }),
} as const satisfies Kind;

/** The moves that need no more than words: what their dialog says, and the call it makes. */
export const kinds: Readonly<Record<CommentMove, Kind>> = {
  sendToLevel1: {
    title: 'Send to level 1',
    text: (application) =>
      `Level 1 is asked about ${amountOf(application)}${application.lines.length === 0 ? '' : `, in ${listed(application.lines.map(({ departmentName }) => departmentName))}`}.`,
    submit: 'Send to level 1',
    busyWords: 'Sending',
    look: 'key',
    words: 'comment',
    hint: STAFF_ONLY,
    send: (comment, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/send-to-level-1', { ...parts, body: { comment } }),
  },
  sendToFinal: {
    title: 'Send to final review',
    text: (application) => `The policy asks for no levels at ${amountOf(application)}.`,
    submit: 'Send to final review',
    busyWords: 'Sending',
    look: 'key',
    words: 'comment',
    hint: STAFF_ONLY,
    send: (comment, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/send-to-final', { ...parts, body: { comment } }),
  },
  approveLevel1: {
    title: 'Approve level 1',
    text: answersFor,
    submit: 'Approve level 1',
    busyWords: 'Approving',
    look: 'key',
    words: 'comment',
    hint: STAFF_ONLY,
    send: (comment, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/approve-level-1', { ...parts, body: { comment } }),
  },
  approveLevel2: {
    title: 'Approve level 2',
    text: (application) => `You answer for the whole limit, ${amountOf(application)}.`,
    submit: 'Approve level 2',
    busyWords: 'Approving',
    look: 'key',
    words: 'comment',
    hint: STAFF_ONLY,
    send: (comment, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/approve-level-2', { ...parts, body: { comment } }),
  },
  returnFromLevel1: back,
  returnFromLevel2: back,
  recallRisk: {
    title: 'Recall the risk request',
    text: () => 'The links that were mailed end at once, and the application is in review again.',
    submit: 'Recall the request',
    busyWords: 'Recalling',
    look: 'primary',
    words: 'comment',
    hint: STAFF_ONLY,
    send: (comment, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/recall-risk', { ...parts, body: { comment } }),
  },
  reviseRecommendation: {
    title: moves.reviseRecommendation.button,
    text: () =>
      'The risk was declined. The application is in review again, to lower the limit or ask another guarantor.',
    submit: 'Back to the recommendation',
    busyWords: 'Working',
    look: 'primary',
    words: 'comment',
    hint: STAFF_ONLY,
    send: (comment, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/revise-recommendation', { ...parts, body: { comment } }),
  },
  markConditionsMet: {
    title: 'Mark the conditions met?',
    text: () => 'The application is approved without conditions. The customer is told.',
    submit: 'Mark conditions met',
    busyWords: 'Saving',
    look: 'key',
    words: 'comment',
    send: (comment, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/mark-conditions-met', { ...parts, body: { comment } }),
  },
  lapseConditions: {
    title: 'Let the conditions lapse?',
    text: () => 'From now on this is a cash account. The customer is told.',
    submit: 'Let them lapse',
    busyWords: 'Saving',
    look: 'stop',
    words: 'comment',
    send: (comment, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/lapse-conditions', { ...parts, body: { comment } }),
  },
  hold: {
    title: 'Place the credit on hold?',
    text: () =>
      'No new charges and no confirmed holds until it is released. Work that is confirmed already goes on, and the departments are told.',
    submit: 'Place on hold',
    busyWords: 'Saving',
    look: 'stop',
    words: 'reason',
    hint: 'The customer reads this',
    send: (reason, parts) => call('POST /api/ar-portal/ca/:creditApplicationId/hold', { ...parts, body: { reason } }),
  },
  release: {
    title: 'Release the hold?',
    text: ({ approvedCents, statusBeforeHold }) =>
      statusBeforeHold === 'CONDITIONAL'
        ? 'The credit holds again, with its conditions.'
        : `The credit of ${formatMoney(approvedCents ?? 0)} holds again.`,
    submit: 'Release the hold',
    busyWords: 'Releasing',
    look: 'key',
    words: 'reason',
    send: (reason, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/release', { ...parts, body: { reason } }),
  },
  closeWithProject: {
    title: 'Close the credit with the project?',
    text: ({ codDeposit }) =>
      codDeposit === null
        ? 'Nothing more is charged to it. The limit stays on the file.'
        : `Nothing more is charged to it (${codDeposits[codDeposit].toLowerCase()}).`,
    submit: 'Close',
    busyWords: 'Closing',
    look: 'stop',
    words: 'comment',
    send: (comment, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/close', { ...parts, body: { comment } }),
  },
  retriggerSubmit: {
    title: 'Retrigger the submission?',
    text: ({ waitingOn }) => `Who is awaited is written to again: ${waitingOn}. The status stays.`,
    submit: 'Retrigger submit',
    busyWords: 'Sending',
    look: 'primary',
    words: 'none',
    send: (_words, parts) => call('POST /api/ar-portal/ca/:creditApplicationId/retrigger-submit', parts),
  },
  renew: {
    title: 'Renew this credit?',
    text: () =>
      'A new draft begins, filled from the last version. The customer confirms or edits each section and signs it. This credit stays until it ends.',
    submit: 'Renew',
    busyWords: 'Renewing',
    look: 'primary',
    words: 'none',
    send: (_words, parts) => call('POST /api/ar-portal/ca/:creditApplicationId/renew', parts),
  },
};
